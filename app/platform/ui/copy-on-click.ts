import { copyText } from "~/platform/ui/copy-text";

/** Dispatched on an element after a try to copy its `data-copy`, with whether that worked. */
export type CopiedEvent = CustomEvent<boolean>;
export const copied = "copied";

/**
 * Copies the `data-copy` of any element when it's clicked, and sends a beacon to the URL in its `data-beacon`. Not in
 * React, because browsers allow copying only during the click.
 */
export function copyOnClick(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
      if (!element) return;
      const { copy = "", beacon } = element.dataset;
      if (beacon) navigator.sendBeacon(beacon);
      void copyText(copy).then((done) =>
        element.dispatchEvent(new CustomEvent(copied, { bubbles: true, detail: done }) satisfies CopiedEvent),
      );
    },
    { capture: true },
  );
}
