import { useEffect, useRef, type RefObject } from "react";
import { copied, type CopiedEvent } from "~/platform/ui/copy-on-click";

/** Calls back after each click on an element with whether its `data-copy` was copied. */
export function useCopied(element: RefObject<HTMLElement>, onResult: (done: boolean) => void): void {
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  });
  useEffect(() => {
    const { current } = element;
    const onCopied = (event: Event) => latest.current((event as CopiedEvent).detail);
    current?.addEventListener(copied, onCopied);
    return () => current?.removeEventListener(copied, onCopied);
  }, [element]);
}
