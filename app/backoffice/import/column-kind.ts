import { readLicense } from "~/catalog/companies/facts/licenses";
import { itemsOf } from "~/catalog/companies/facts/list-text";
import { factNames, factOf, type FactName } from "~/catalog/companies/facts/table";
import { parsePrice } from "~/catalog/companies/price";
import { readDate } from "~/backoffice/import/cells";
import type { ColumnField } from "~/backoffice/import/columns";

/** A test for a field's cells, and a pattern for its heading if cells alone are ambiguous. */
type Look = { field: ColumnField; cell: (text: string) => boolean; heading?: RegExp };

/** Share of the cells that must look like the field. */
const minShare = 0.8;
const maxCompared = 200;

const isUrl = (text: string) => /^https?:\/\/\S+$/i.test(text);
const isInteger = (text: string) => /^(?:\d{1,3}(?:[.,' ]\d{3})+|\d+[km]?)$/i.test(text);
const isPrice = (text: string) => {
  const { currency, free } = parsePrice(text);
  return currency !== null || free;
};
const isDate = (text: string) => readDate(text, "mdy").value !== undefined;
const isListOf = (read: (text: string) => string | undefined) => (text: string) => {
  const items = itemsOf(text);
  return items.length > 0 && items.every((item) => read(item) !== undefined);
};

/** How to recognize a fact with known values. */
function lookOf(name: FactName): Look[] {
  const fact = factOf(name);
  const read = fact.kind === "choices" ? fact.vocabulary.read : fact.kind === "names" ? fact.known : undefined;
  return read ? [{ field: name, cell: isListOf(read), ...(fact.heading && { heading: fact.heading }) }] : [];
}

/** Most specific first. */
const looks: readonly Look[] = [
  {
    field: "sourceCode",
    cell: (text) =>
      /^(?:https?:\/\/)?(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+\/[\w.-]+\/[\w.-]+/i.test(text),
  },
  { field: "logo", cell: (text) => /^https?:\/\/\S+\.(?:png|jpe?g|svg|webp|gif|ico)(?:[?#]\S*)?$/i.test(text) },
  { field: "documentation", cell: (text) => isUrl(text) && /\/\/docs?\.|\/docs?(?:\/|$)|documentation/i.test(text) },
  { field: "website", cell: isUrl },
  { field: "licenses", cell: isListOf(readLicense) },
  ...factNames.flatMap(lookOf),
  { field: "startingPrice", cell: isPrice },
  { field: "founded", cell: (text) => /^(?:1[89]|20)\d\d$/.test(text), heading: /found|year|since|start|gründ|créa/i },
  { field: "reviewCount", cell: isInteger, heading: /review|ratings|bewertungen|avis|opinion/i },
  { field: "stars", cell: isInteger, heading: /star/i },
  { field: "votes", cell: isInteger, heading: /vote|like/i },
  { field: "rating", cell: (text) => /^\d[.,]\d+$|^\d$/.test(text), heading: /rating|score|rank|note|bewert/i },
  { field: "launched", cell: isDate, heading: /launch|publish|released/i },
  { field: "lastCommit", cell: isDate, heading: /commit|push/i },
  {
    field: "categories",
    cell: (text) => text.length <= 200 && /\p{L}/u.test(text) && !isUrl(text),
    heading: /categor|kategor|catégor|topic|segment|section|genre|type|theme/i,
  },
  { field: "description", cell: (text) => text.length >= 60 && text.split(/\s+/).length >= 8 },
];

/** The field that a column's different cells look like, or undefined. */
export function fieldLike(heading: string, cells: readonly string[]): ColumnField | undefined {
  const compared = cells.slice(0, maxCompared);
  if (compared.length === 0) return undefined;
  const look = looks.find(({ cell, heading: named }) => {
    if (named && !named.test(heading)) return false;
    return compared.filter((text) => cell(text.trim())).length >= compared.length * minShare;
  });
  return look?.field;
}
