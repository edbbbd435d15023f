import { useEffect, useRef, useState } from "react";

/** What the last search that ended was for, and what it found; null if it failed. */
export type Found<Result> =
  | { text: string; result: Result; error?: undefined }
  | { text: string; result: null; error: unknown };

/**
 * Searches for typed text after a pause. Results stay until those of a newer text arrive, and a newer text aborts older
 * searches, so that their results never replace newer ones. No text, null, forgets them.
 */
export function useFound<Result>(
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
