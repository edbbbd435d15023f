import { useEffect, useRef, type RefObject } from "react";
import { copied, type CopiedEvent } from "~/platform/ui/copy-on-click";

/** Tells whether the text of an element's `data-copy` was copied, each time it's clicked. */
export function useCopied(element: RefObject<HTMLElement>, tell: (done: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const { current } = element;
    const onCopied = (event: Event) => latest.current((event as CopiedEvent).detail);
    current?.addEventListener(copied, onCopied);
    return () => current?.removeEventListener(copied, onCopied);
  }, [element]);
}
