import type { Plan } from "~/catalog/companies/facts/plans";
import type { Vendor } from "./pricing-page-companies";
import type { Design } from "./pricing-page-design";
import type { MoneyStyle } from "./pricing-page-money";
import type { Mark, Promotion } from "./pricing-page-rounds";
import type { Words } from "./pricing-page-words";
import { hashOf, type SeededRandom } from "./seeded-random";

/** Amounts that a failed script leaves behind. */
export type BrokenAmounts = "dashes" | "empty" | "template" | "not a number" | "dots" | "zeros";

/** What one response shows, after experiments, promotions, and the visitor's country. */
export type Page = {
  vendor: Vendor;
  words: Words;
  design: Design;
  /** In the order of the page. */
  plans: Plan[];
  style: MoneyStyle;
  round: number;
  /** Draws the same details in the same order for each response of a design. */
  random: SeededRandom;
  labels: { month: string; userMonth: string; year: string; userYear: string; once: string; custom: string };
  promotion?: Promotion;
  broken?: BrokenAmounts;
  mark?: Mark;
};

const utilities: Record<string, string> = {
  plan: "relative flex flex-col rounded-2xl border p-8 shadow-sm md:w-1/3 lg:max-w-[320px]",
  name: "text-lg/8 font-semibold text-gray-900 dark:text-white",
  price: "mt-4 flex items-baseline gap-x-2 text-[28px] leading-9",
  plans: "isolate mx-auto mt-16 grid max-w-md grid-cols-1 gap-8 lg:grid-cols-3",
};

/** A class attribute for an element's role, in the manner of the design. */
export function classOf({ design }: Page, role: string): string {
  const hash = hashOf(`${design.seed} ${role}`).toString(36);
  switch (design.classes) {
    case "plain":
      return role;
    case "bem":
      return `pricing__${role} pricing__${role}--v${(design.seed % 4) + 1}`;
    case "modules":
      return `Pricing_${role}__${hash.slice(0, 5)}`;
    case "hashed":
      return `css-${hash.slice(0, 6)}`;
    case "utilities":
      return utilities[role] ?? `mt-${hashOf(role) % 12} text-sm/6 px-3.5 w-[${hashOf(hash) % 400}px] text-gray-500`;
  }
}

export function element(page: Page, tag: string, role: string, content: string, attributes = ""): string {
  return `<${tag} class="${classOf(page, role)}"${attributes && ` ${attributes}`}>${content}</${tag}>`;
}

/** Blocks below each other. Minified designs join them later. */
export function lines(...parts: (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== "").join("\n");
}

export function block(page: Page, tag: string, role: string, ...parts: (string | false | undefined)[]): string {
  return element(page, tag, role, `\n${lines(...parts)}\n`);
}

const namedEntities: Record<string, string> = { "€": "&euro;", "£": "&pound;", "¥": "&yen;", "\u00a0": "&nbsp;" };

/** Text as HTML, with as many entities as the design likes. */
export function escaped({ design }: Pick<Page, "design">, text: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  if (design.entities === "none") return safe;
  if (design.entities === "named") return safe.replace(/[€£¥\u00a0]/g, (sign) => namedEntities[sign] ?? sign);
  return safe.replace(/[€£¥₹$\u00a0]/g, (sign) => (sign === "€" ? "&#x20AC;" : `&#${sign.codePointAt(0)};`));
}

/** Text that only screen readers say. */
export function spoken(page: Page, text: string): string {
  if (!page.design.hasScreenReaderTexts) return "";
  const role = ["sr-only", "visually-hidden", "screen-reader-text"][page.design.seed % 3];
  return `<span class="${role}">${escaped(page, text)} </span>`;
}

const voids = /^<(meta|link|br|hr|img|input|!)/;

/** Applies the design's white space to a page whose blocks are on lines of their own. */
export function spaced(html: string, { whitespace }: Design): string {
  if (whitespace === "lines") return html;
  if (whitespace === "minified") return html.replace(/\n+/g, "");
  let depth = 0;
  return html
    .split("\n")
    .map((line) => {
      const opened =
        (line.match(/<[a-z]/gi) ?? []).length - (line.match(/<(meta|link|br|hr|img|input|path)\b/gi) ?? []).length;
      const closed = (line.match(/<\//g) ?? []).length;
      const own = depth - (line.startsWith("</") ? 1 : 0);
      if (!voids.test(line)) depth = Math.max(0, depth + opened - closed);
      return "  ".repeat(Math.max(0, own)) + line;
    })
    .join("\n");
}
