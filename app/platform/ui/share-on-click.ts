/**
 * Opens the device's share sheet for the URL in the `data-share` of any button. Not in React, because browsers allow it
 * only soon after the click.
 */
export function shareOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-share]") : null;
    if (!button) return;
    const { share: url = "", title = "" } = button.dataset;
    // Closing the sheet without a choice isn't an error.
    navigator.share({ url, title }).catch(() => {});
  });
}
