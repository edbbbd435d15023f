import { copyText } from "~/platform/ui/copy-text";

/** Whether the text of the `data-copy` of an element was copied, as an event of the element. */
export type CopiedEvent = CustomEvent<boolean>;
export const copied = "copied";

/**
 * Copies the `data-copy` of any element when it's clicked, and tells the address in its `data-beacon`. Not in React,
 * because browsers allow it only during the click.
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
