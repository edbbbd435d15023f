import { useEffect, useRef, useState } from "react";

/** The text and result of the last finished search. The result is null if the search failed. */
export type Found<Result> =
  | { text: string; result: Result; error?: undefined }
  | { text: string; result: null; error: unknown };

/**
 * Searches for typed text after a pause. Results stay until newer ones arrive, and a new text aborts older searches,
 * so that their results never replace newer ones. Null instead of a text clears the results.
 */
export function useDebouncedSearch<Result>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Result>,
  pauseMs: number,
): Found<Result> | null {
  const [found, setFound] = useState<Found<Result> | null>(null);
  if (text === null && found !== null) setFound(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (text === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      latest.current(text.trim(), stop.signal).then(
        (result) => stop.signal.aborted || setFound({ text, result }),
        (error: unknown) => stop.signal.aborted || setFound({ text, result: null, error }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, pauseMs]);
  return found;
}
