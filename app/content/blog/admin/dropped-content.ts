/** Tags with the same meaning, or that Markdown doesn't distinguish. */
const sameTags: Record<string, string> = { b: "strong", i: "em", strike: "s", del: "s", tt: "code", th: "td" };
/** Tags without a meaning of their own, or that Markdown adds. */
const plainTags = new Set(["html", "head", "body", "div", "span", "p", "br", "thead", "tbody", "tfoot", "colgroup", "col"]); // oxfmt-ignore
const comparedAttributes = ["id", "class", "href", "src", "alt", "title", "lang", "dir", "colspan", "rowspan", "start", "width", "height", "datetime", "cite"]; // oxfmt-ignore

/**
 * Describes what one version of a post's HTML has and another one lacks, such as "2 × <sup>" or "id of <h2>". Compares
 * only counts, so that a change of order isn't a loss.
 */
export function droppedContent(before: Document, after: Document): string[] {
  const current = featuresOf(after);
  const lost = new Map<string, number>();
  for (const [feature, { count, label }] of featuresOf(before)) {
    const missing = count - (current.get(feature)?.count ?? 0);
    if (missing > 0) lost.set(label, (lost.get(label) ?? 0) + missing);
  }
  const parts = [...lost].map(([label, count]) => (count > 1 ? `${count} × ${label}` : label));
  return textOf(before) === textOf(after) ? parts : ["text", ...parts];
}

function featuresOf(document: Document): Map<string, { count: number; label: string }> {
  const features = new Map<string, { count: number; label: string }>();
  const add = (feature: string, label: string) =>
    features.set(feature, { label, count: (features.get(feature)?.count ?? 0) + 1 });
  for (const element of Array.from(document.querySelectorAll("*"))) {
    const name = element.nodeName.toLowerCase();
    const tag = sameTags[name] ?? name;
    if (!plainTags.has(tag)) add(tag, `<${name}>`);
    for (const attribute of comparedAttributes) {
      const value = element.getAttribute(attribute);
      if (value) add(`${tag} ${attribute} ${value}`, `${attribute} of <${name}>`);
    }
  }
  return features;
}

/** Without white space, which HTML and Markdown place differently. */
function textOf({ body }: Document): string {
  return (body.textContent ?? "").replace(/\s+/g, "");
}
