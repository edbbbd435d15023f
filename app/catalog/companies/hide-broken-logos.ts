/** Hides logos that fail to load, so that the initials behind them show. */
export function hideBrokenLogos(): void {
  document.addEventListener("error", ({ target }) => hide(target), { capture: true });
  // Also hide logos that failed before. A width of 0 doesn't prove it, because SVG images may have none.
  for (const logo of document.querySelectorAll<HTMLImageElement>("[data-logo]"))
    if (logo.complete && logo.naturalWidth === 0) logo.decode().catch(() => hide(logo));
}

function hide(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement && target.dataset.logo !== undefined) target.hidden = true;
}
