import { amountsIn } from "~/catalog/companies/price";
import { ancestorsOf, elementsAt, type PageElement, type PageText } from "~/community/price-checks/page-text";
import { cleanText } from "~/platform/text/clean-text";
import { fold } from "~/platform/text/fold";

/** A part of a page's text. */
export type Range = { start: number; end: number };

/** Where a page speaks of a plan: its name, and the parts with what it says about it. A cell has its row's label. */
export type PlanSection = { name: Range; parts: (Range & { label?: string })[] };

/** In characters. What is longer isn't about one plan. */
const maxSection = 4_000;
const maxCell = 300;
const maxRows = 100;
/** Of each plan. Real pages have fewer, and fewer amounts. */
const maxMentions = 40;
const maxAmounts = 1_000;
/** The most cells of a row that plans' names are in. */
const maxCells = 30;
/** The longest text that can be a plan's name with a badge. */
const maxName = 120;

const badges = [
  "(?:most |our most )?popular( (?:plan|choice))?|recommended|best (?:value|seller|deal|choice)|bestseller|our favorite|editors choice",
  "new|beta|current plan|save \\d+ ?%|\\d+ ?% off|limited offer|great value|for teams",
  "(?:am )?beliebt\\p{L}*|meistgewählt|empfohlen|unsere empfehlung|bestseller|neu|le plus populaire|populaire|recommandé\\p{L}?|nouveau",
  "(?:el |o )?m[aá]i?s popular|popular|recomendado|nuevo|novo|melhor escolha|mejor opción",
].join("|");
const planWords = "plan|tier|package|edition|tarif|paket|forfait|formule|plano|offre";
/** What else is with a plan's name: badges such as "Most popular", and words such as "plan". */
const badgeBefore = new RegExp(`^(?:the |${badges}|${planWords}) ?(?= )`, "u");
const badgeAfter = new RegExp(` (?:${badges}|${planWords})$`, "u");

/** A text as names are compared: folded words. */
function nameKey(text: string): string {
  return fold(cleanText(text))
    .replace(/[^\p{L}\p{N}+%]+/gu, " ")
    .trim();
}

/** The ways in which pages write a plan's name, without badges. */
const keysOf = (plan: string, company: string) => [nameKey(plan), nameKey(`${company} ${plan}`)];

/** What a text may name: all of it, and without badges and words such as "plan". */
function* namedBy(text: string): Generator<string> {
  let key = nameKey(text);
  yield key;
  for (let shorter = key; ; key = shorter) {
    shorter = key.replace(badgeAfter, "").trim();
    if (shorter === key) shorter = key.replace(badgeBefore, "").trim();
    if (shorter === key || shorter === "") return;
    yield shorter;
  }
}

type Mention = { plan: number; element: PageElement };

/**
 * Finds where a page speaks of each plan: the smallest element with its name and an amount, but no other plan's name; its
 * column in a table or a grid; the text below its heading; or a line such as "Pro: $12". Empty for plans that it doesn't
 * name or says nothing about.
 */
export function findPlanSections(read: PageText, plans: readonly string[], company: string): PlanSection[][] {
  const { text, elements } = read;
  const byKey = new Map(plans.flatMap((plan, i) => keysOf(plan, company).map((key) => [key, i] as const)));
  const mentions = mentionsIn(read, byKey);
  const amounts = amountStarts(text);
  const headings = elements.flatMap(({ tag, start }) => {
    const rank = rankOf(tag);
    return rank === undefined ? [] : [{ start, rank }];
  });
  const page = { ...read, mentions, amounts, headings };
  const sections = plans.map((_, plan) => {
    const own = mentions.filter((mention) => mention.plan === plan);
    return smallest(own.flatMap((mention) => sectionAt(page, mention) ?? []));
  });
  for (const { plan, section } of linesWithNames(text, plans))
    if (sections[plan]!.length === 0) sections[plan]!.push(section);
  return sections;
}

function amountStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { start } of amountsIn(text)) if (starts.push(start) === maxAmounts) break;
  return starts;
}

/** Elements and lines that have nothing but a plan's name. */
function mentionsIn(page: PageText, byKey: ReadonlyMap<string, number>): Mention[] {
  const { text, elements } = page;
  const planOf = new Map<PageElement, number>();
  const counts = new Map<number, number>();
  const note = (element: PageElement) => {
    for (const key of namedBy(text.slice(element.start, element.end))) {
      const plan = byKey.get(key);
      if (plan === undefined) continue;
      const count = counts.get(plan) ?? 0;
      counts.set(plan, count + 1);
      if (count < maxMentions) planOf.set(element, plan);
      break;
    }
  };
  for (const element of elements)
    if (element.end > element.start && element.end - element.start <= maxName) note(element);
  // Of several around the same text, the innermost.
  const named = [...planOf].filter(([element, plan]) => !element.children.some((child) => planOf.get(child) === plan));
  planOf.clear();
  for (const line of linesOf(text)) {
    const isNamed = named.some(([{ start, end }]) => start < line.end && line.start < end);
    if (isNamed || line.end - line.start > maxName || line.end === line.start) continue;
    const parent = elementsAt(page, line.start).find(({ end }) => end >= line.end) ?? null;
    if (parent) note({ ...line, tag: "", hints: "", columns: 1, parent, children: [] });
  }
  return [...named, ...planOf].map(([element, plan]) => ({ plan, element }));
}

function* linesOf(text: string): Generator<Range> {
  let start = 0;
  for (const line of text.split("\n")) {
    yield { start, end: start + line.length };
    start += line.length + 1;
  }
}

type Page = PageText & { mentions: Mention[]; amounts: number[]; headings: { start: number; rank: number }[] };

function sectionAt(page: Page, mention: Mention): PlanSection | null {
  const name = { start: mention.element.start, end: mention.element.end };
  const column = columnOf(page, mention);
  if (column) return column.length > 0 ? { name, parts: column } : null;
  const card = cardOf(page, mention) ?? belowHeading(page, mention);
  return card && { name, parts: [card] };
}

const isIn = (at: number, { start, end }: Range) => start <= at && at < end;
const hasAmount = ({ amounts }: Page, range: Range) => amounts.some((at) => isIn(at, range));
const namesOther = ({ mentions }: Page, range: Range, plan: number) =>
  mentions.some((other) => other.plan !== plan && isIn(other.element.start, range));

/**
 * The element around a plan's name with something about it: the smallest one, and those around that which have no other
 * plan's name, no further heading, and no element beside it that looks like another plan's.
 */
function cardOf(page: Page, { plan, element }: Mention): Range | null {
  let card: PageElement | null = null;
  const rank = Math.min(...[...ancestorsOf(element)].map(({ tag }) => rankOf(tag) ?? 3));
  const headingsIn = (range: Range) => page.headings.filter((one) => one.rank <= rank && isIn(one.start, range)).length;
  const own = Math.max(1, headingsIn(element));
  const says = (range: Range) => hasAmount(page, range) || saysKind(besideName(page.text, range, element));
  let inner: PageElement = element;
  for (const around of ancestorsOf(element)) {
    if (around.end - around.start > maxSection || namesOther(page, around, plan) || headingsIn(around) > own) break;
    // Beside more than the name, what looks like it is another plan's.
    const isMore = inner.end - inner.start > element.end - element.start + 2;
    const isOther = (one: PageElement) => one !== inner && isAlike(one, inner) && says(one);
    if (isMore && around.children.some(isOther)) break;
    if (card || says(around)) card = around;
    inner = around;
  }
  return card;
}

/** A part's text without a plan's name, because "Free" isn't the price of a plan of that name. */
export const besideName = (text: string, { start, end }: Range, name: Range) =>
  start <= name.start && name.end <= end
    ? `${text.slice(start, name.start)}\n${text.slice(name.end, end)}`
    : text.slice(start, end);

/** 1 to 6 for headings. */
const rankOf = (tag: string) => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined);

const freeLine = /^(?:free(?: forever)?|kostenlos|gratis|gratuit|gratuito)\.?$/i;
const onRequestLine =
  /^(?:custom(?: pric(?:e|ing))?|individual pricing|price on request|on request|preis auf anfrage|auf anfrage|individuell|sur devis|sur demande|a medida|precio a medida|sob consulta)\.?$/i;
const contactLine =
  /^(?:(?:contact|talk to) (?:us|sales)|let[’']s talk|get in touch|(?:get|request) a quote|kontakt(?:ieren sie uns)?|contactez-nous|contáctanos|fale conosco)\.?$/i;

/** Whether a line, or a sentence, is nothing else. */
const hasLine = (text: string, pattern: RegExp) =>
  text.split(/\n|\s?[.·|](?:\s|$)/).some((line) => pattern.test(line.replace(/^[\s:–—-]+/, "").trim()));
/** Whether a plan's price, on a line of its own, is that it's free, or that one has to ask for it. */
export const saysFree = (text: string) => hasLine(text, freeLine);
export const saysOnRequest = (text: string) => hasLine(text, onRequestLine);
export const saysKind = (text: string) => saysFree(text) || saysOnRequest(text) || hasLine(text, contactLine);

/** From a plan's name up to the next name or heading, if plans follow each other without elements around them. */
function belowHeading(page: Page, { plan, element }: Mention): Range | null {
  const around = [...ancestorsOf(element)];
  const outer = around.findLast((one) => !namesOther(page, one, plan) && !hasAmount(page, one));
  const parent = outer?.parent;
  if (!outer || !parent || !isWholeLine(page.text, outer)) return null;
  const first = Math.min(...page.mentions.flatMap(({ element: one }) => (isIn(one.start, parent) ? [one.start] : [])));
  // If amounts come before the names, they'd be those of the plan before.
  if (hasAmount(page, { start: parent.start, end: first })) return null;
  const isHeading = around.some(({ tag }) => rankOf(tag) !== undefined);
  const next = page.elements.find(
    (one) =>
      one.start >= outer.end &&
      ((isHeading && rankOf(one.tag) !== undefined) ||
        (one.parent === parent && isAlike(one, outer)) ||
        page.mentions.some((mention) => mention.element === one && mention.plan !== plan)),
  );
  const end = Math.min(parent.end, next?.start ?? Infinity);
  return end - outer.start <= maxSection ? { start: outer.start, end } : null;
}

/** Whether nothing but it is on an element's lines. */
const isWholeLine = (text: string, { start, end }: Range) =>
  (start === 0 || text[start - 1] === "\n") && (end === text.length || text[end] === "\n" || text[end - 1] === "\n");

/** Whether two elements look like the same part of two plans. */
const isAlike = (one: PageElement, other: PageElement) =>
  one.tag === other.tag && (one.hints === "") === (other.hints === "");

/** The cells below a plan's name, if names are next to each other in a row, and amounts in other rows. */
function columnOf(page: Page, mention: Mention): PlanSection["parts"] | null {
  const cell = [...ancestorsOf(mention.element)].find(
    (one) => one.parent !== null && (isCell(one) || isRowOfNames(page, one.parent)),
  );
  const row = cell?.parent;
  if (!cell || !row || hasAmount(page, row)) return null;
  const areNames = isRowOfNames(page, row);
  if (!areNames && saysKind(besideName(page.text, row, mention.element))) return null;
  if (row.children.length > maxCells) return null;
  const at = columnIn(row, cell);
  const rows = rowsAround(page, row)
    .filter((other) => other !== row && other.start >= row.start)
    .slice(0, maxRows);
  const cells = rows.flatMap((other) => {
    if (other.children.length > maxCells) return [];
    const found = other.children.find((one) => columnIn(other, one) === at);
    if (!found || widthOf(other) !== widthOf(row) || found.end === found.start) return [];
    if (found.end - found.start > maxCell) return [];
    const [first] = other.children;
    const label = first && first !== found ? cleanText(page.text.slice(first.start, first.end)) : "";
    return [{ start: found.start, end: found.end, label }];
  });
  if (cells.some((one) => hasAmount(page, one) || saysKind(page.text.slice(one.start, one.end)))) return cells;
  // A table without prices isn't part of anything else.
  return areNames || isCell(cell) ? [] : null;
}

const isCell = ({ tag, hints }: PageElement) =>
  tag === "td" || tag === "th" || /\brole (?:cell|gridcell|columnheader|rowheader)\b/.test(hints);

/** Whether at least two of an element's children have different plans' names, and nothing else has. */
function isRowOfNames({ mentions }: Page, row: PageElement): boolean {
  if (row.children.length > maxCells) return false;
  const named = row.children.flatMap((child) => {
    const plans = new Set(mentions.flatMap(({ plan, element }) => (isIn(element.start, child) ? [plan] : [])));
    return plans.size === 0 ? [] : [plans];
  });
  return named.length > 1 && named.every((plans) => plans.size === 1);
}

/** The rows of a table, or the elements beside one. */
function rowsAround({ elements }: Page, row: PageElement): PageElement[] {
  const table = row.tag === "tr" ? [...ancestorsOf(row)].find(({ tag }) => tag === "table") : undefined;
  if (!table) return row.parent?.children ?? [];
  return elements.filter((one) => one.tag === "tr" && isIn(one.start, table));
}

/** In which column a cell begins, by the widths of those before it. */
function columnIn(row: PageElement, cell: PageElement): number {
  const before = row.children.slice(0, row.children.indexOf(cell));
  return before.reduce((sum, { columns }) => sum + columns, 0);
}
const widthOf = (row: PageElement) => row.children.reduce((sum, { columns }) => sum + columns, 0);

/** Without sections around others. */
function smallest(sections: PlanSection[]): PlanSection[] {
  const spans = sections.map(({ parts }) => ({ start: parts[0]!.start, end: parts.at(-1)!.end }));
  const isAround = (one: Range, other: Range) =>
    one.start <= other.start && other.end <= one.end && one.end - one.start > other.end - other.start;
  return sections.filter((_, i) => !spans.some((other) => isAround(spans[i]!, other)));
}

/** What follows a plan's name on its line: "Pro: $12/month", "Enterprise – Custom pricing". */
const priceAfterName =
  /^\s*(?:(?:plan|tarif|plano)\s*)?(?:[:–—-]\s*)?(?:(?:from|ab|desde|à partir de)\s*)?(?:\p{Sc}|[A-Z]{2,3}\p{Sc}?)?\s*\d/iu;

/** Lines that begin with a plan's name, followed by its price. */
function* linesWithNames(text: string, plans: readonly string[]): Generator<{ plan: number; section: PlanSection }> {
  const longestFirst = plans
    .map((name, plan) => ({ name: fold(name), plan }))
    .sort((a, b) => b.name.length - a.name.length);
  for (const { start, end } of linesOf(text)) {
    const line = text.slice(start, end);
    const folded = fold(line);
    const found = longestFirst.find(({ name }) => {
      const rest = folded.startsWith(name) ? line.slice(name.length) : "";
      return (
        priceAfterName.test(rest) ||
        (/^\s*(?:(?:plan|tarif|plano)\s*)?[:–—-]/iu.test(rest) &&
          saysKind(rest.replace(/^\s*(?:plan|tarif|plano)/iu, "")))
      );
    });
    if (found && end - start < maxSection)
      yield { plan: found.plan, section: { name: { start, end: start + found.name.length }, parts: [{ start: start + found.name.length, end }] } }; // oxfmt-ignore
  }
}
