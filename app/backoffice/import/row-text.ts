import { fieldsWith } from "~/catalog/companies/fields";
import type { FieldDifference, ImportRow } from "~/backoffice/import/api";
import { fieldNames, formatCell } from "~/backoffice/import/import-texts";
import { shorten } from "~/platform/text/clean-text";

/** More than a line has room for on the widest screens. */
const maxLength = 250;

const prose: readonly string[] = fieldsWith("prose");

/** What applying a row changes, why it would change nothing, or what was imported, for one line. */
export function changeText(row: ImportRow): string {
  const { decision, state, reason } = row;
  const isOpen = state === "open" || state === "failed";
  const merged = isOpen && decision === "merge" ? mergeText(row) : "";
  const isSkipped = !isOpen || decision === "leave" || state === "failed";
  const why = isSkipped && reason !== undefined ? asSentence(reason) : "";
  return shorten(why || merged || entryText(row) || "No differences.", maxLength);
}

/** A reason as a sentence. */
export function asSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** "Starting price: $9/mo → $7/mo, Description". Long texts are only named, because what differs isn't at their beginning. */
function mergeText({ differences, categories, addsCategories }: ImportRow): string {
  const taken = differences.filter(({ taken }) => taken);
  const [long, short] = [taken.filter(isLong), taken.filter((difference) => !isLong(difference))];
  const changes = short.map((difference) => {
    const { current, candidate } = difference;
    return `${nameOf(difference)}: ${formatCell(current)} → ${formatCell(candidate)}`;
  });
  if (addsCategories && categories.length > 0) changes.push(`Add categories: ${categories.join(", ")}`);
  return [...changes, ...long.map(nameOf)].join(", ") || "No differences.";
}

const isLong = ({ field }: FieldDifference) => prose.includes(field);
const nameOf = ({ field }: FieldDifference) => fieldNames[field as keyof typeof fieldNames];

function entryText({ candidate }: ImportRow): string {
  return [candidate?.website, candidate?.shortDescription].filter(Boolean).map(formatCell).join(" · ");
}
