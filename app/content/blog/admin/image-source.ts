/** An image in Markdown. Escapes the alternative text. */
export function imageMarkdown(path: string, alt: string): string {
  return `![${inLine(alt).replace(/[[\]\\`*_~]|&(?=#?\w+;)/g, "\\$&")}](${path.replace(/[\s()]/g, encodeURIComponent)})`;
}

/** An image in HTML. */
export function imageHtml(path: string, alt: string): string {
  return `<img src="${escaped(path)}" alt="${escaped(inLine(alt))}">`;
}

const inLine = (text: string) => text.replace(/\s+/g, " ").trim();
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** The images among files that were pasted or dropped. The server decides whether they can be read. */
export function imagesAmong(files: FileList): File[] {
  return [...files].filter(({ type }) => type.startsWith("image/"));
}
