import { useCallback, useState, type FocusEvent, type RefObject } from "react";
import type { Suggestions } from "~/site/layout/suggestions";

/** The suggestions of a search box while the reader types, once their code is loaded. */
export function useSuggesting(input: RefObject<HTMLInputElement>) {
  /** The typed text. Null while the suggestions are closed. */
  const [text, setText] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<{ Suggestions?: typeof Suggestions }>({});
  const load = () => {
    // If it can't be loaded, for example offline, the plain form remains.
    if (!loaded.Suggestions) import("~/site/layout/suggestions").then(setLoaded, () => {});
  };
  const open = () => {
    load();
    setText(input.current?.value ?? "");
  };
  const close = useCallback(() => setText(null), []);
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && close();
  return { text, List: text === null ? undefined : loaded.Suggestions, load, open, close, closeOnBlur };
}
