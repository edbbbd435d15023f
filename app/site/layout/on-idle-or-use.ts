/** Events that show that a visitor uses the page. Scrolling doesn't count. */
const signsOfUse = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input"];

/**
 * Calls back once the page is loaded and the browser has nothing else to do, or at the first sign of use if that's
 * earlier, but never before the document is complete.
 */
export function onIdleOrUse(begin: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const beginOnce = () => {
    if (signal.aborted) return;
    waiting.abort();
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
    else begin();
  };
  for (const sign of signsOfUse) window.addEventListener(sign, beginOnce, { capture: true, passive: true, signal });
  if (document.readyState === "complete") onIdle(beginOnce);
  else window.addEventListener("load", () => onIdle(beginOnce), { signal });
}

/** Safari has no `requestIdleCallback`. */
function onIdle(begin: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2_000 });
  else setTimeout(begin, 200);
}
