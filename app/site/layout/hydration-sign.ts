/**
 * Shows on `<html>` how far React has taken over the page, for styles (`hydrated` in app/app.css) and tests: "begun" when
 * it starts to listen, "done" once all controls work.
 */
export function showHydration(state: "begun" | "done"): void {
  document.documentElement.dataset.hydration = state;
}
