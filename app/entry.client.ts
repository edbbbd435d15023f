import { currentMarker } from "~/accounts/session-marker";
import { hideBrokenLogos, hideLogosBrokenBefore } from "~/companies/hide-broken-logos";
import { describeControls } from "~/layout/describe-controls";
import { askEarly } from "~/layout/ask-session";
import { holdEvents } from "~/layout/held-events";
import { isNeededAtOnce, loadPage } from "~/layout/page-modules";
import { copyOnClick } from "~/ui/copy-on-click";
import { shareOnClick } from "~/ui/share-on-click";
import { isRepeatedLoad, watchClicks, watchViews } from "~/visits/watch";

/**
 * What a page loads to be read: 3.7 kB. At the first sign of use, it loads React, the router, and the page's modules,
 * and holds what the visitor does until they run (docs/decisions/0025-scripts-on-demand.md).
 */
askEarly();
copyOnClick();
shareOnClick();
hideBrokenLogos();
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => resolve());
  else resolve();
});
let isOver = () => {};

async function start(): Promise<void> {
  const [{ hydrate }] = await Promise.all([import("~/hydrate"), loadPage(parsed)]);
  await hydrate();
  // The page counts from here on.
  isOver();
}

const begin = holdEvents(start);
void parsed.then(() => {
  describeControls();
  hideLogosBrokenBefore();
  if (document.querySelector("a.video"))
    void import("~/blog/play-videos").then(({ offerToPlayVideos }) => offerToPlayVideos(document));
  if (isNeededAtOnce() || currentMarker() !== "") return begin();
  const ends = [watchClicks(), isRepeatedLoad() ? () => {} : watchViews()];
  isOver = () => ends.forEach((end) => end());
});
