import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Minimum time between reloads that show other people's changes. */
const minIntervalMs = 10_000;

/** Reloads the screen's lists when the user returns to its window. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    const onReturn = () => {
      if (document.visibilityState !== "visible" || Date.now() - last.current < minIntervalMs) return;
      last.current = Date.now();
      revalidate();
    };
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, [revalidate]);
}
