import { textOf } from "~/platform/text/html-text";

/** The sections of a post's HTML, as `withPicturePaths` returns it. */
export function sectionsIn(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2\b[^>]*?\sid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)]
    .map(([, id = "", heading = ""]) => ({ id, title: textOf(heading) }))
    .filter(({ title }) => title);
}
