import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Somebody else may have changed something meanwhile: no more often than this is it looked up. */
const restMs = 10_000;

/** Loads the screen's lists again when one comes back to its window. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    const onReturn = () => {
      if (document.visibilityState !== "visible" || Date.now() - last.current < restMs) return;
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
