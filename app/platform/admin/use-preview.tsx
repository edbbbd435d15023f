import { useEffect, useState } from "react";
import { sentenceOf } from "~/platform/api/send";

const debounceMs = 400;

type Render = (source: string, signal: AbortSignal) => Promise<string>;

/**
 * The HTML that the server renders of a text, once typing pauses, or why it couldn't.
 * @param render has to be the same function each time, unless the text is to be rendered again
 */
export function usePreview(source: string, render: Render): { html: string; problem: string } {
  const [preview, setPreview] = useState({ html: "", problem: "" });
  useEffect(() => {
    const changed = new AbortController();
    const show = (html: string, problem: string) => changed.signal.aborted || setPreview({ html, problem });
    const timer = setTimeout(() => {
      render(source, changed.signal).then(
        (html) => show(html, ""),
        (error: unknown) => show("", sentenceOf(error)),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      changed.abort();
    };
  }, [source, render]);
  return preview;
}
