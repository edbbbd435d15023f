import { embedOf } from "~/site/embeds/embed";

const anySite = "http://site.invalid";

/** Whether there's an embed for a page's path, and it isn't one itself. */
export function hasEmbed(path: string): boolean {
  return !path.endsWith(".data") && !path.startsWith("/embed/") && embedOf(path, anySite) !== null;
}
