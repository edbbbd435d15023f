import { comboboxAttributes, searchBox } from "~/layout/search-box";
import { slashIsOn } from "~/layout/slash-key";

/** Says what controls can do with scripts, which aren't loaded yet. React says the same once it runs. */
export function describeControls(): void {
  const box = searchBox();
  for (const [name, value] of Object.entries(comboboxAttributes(box?.id ?? "", false, slashIsOn())))
    if (value !== undefined) box?.setAttribute(name, String(value));
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) button.hidden = !("share" in navigator);
  // Arrow keys reach them.
  for (const tab of document.querySelectorAll<HTMLElement>("[role=tab][aria-selected=false]")) tab.tabIndex = -1;
}
