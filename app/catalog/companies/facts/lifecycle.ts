import { cleanText } from "~/platform/text/clean-text";

const maxLength = 120;
const active = /^(?:active|actively maintained|maintained|live|operating|not archived|false|no|0)$/i;
const discontinued = /^(?:discontinued|archived|inactive|abandoned|deprecated|closed|shut ?down|true|yes|1)$/i;

/**
 * Reads "Active", "Discontinued", "Acquired", or "Acquired by Acme". A column such as `archived` says true for
 * discontinued products.
 */
export function readLifecycle(text: string): string | undefined {
  const said = cleanText(text);
  if (active.test(said)) return "Active";
  if (discontinued.test(said)) return "Discontinued";
  const [, by] = /^acquired(?: by (.+))?$/i.exec(said) ?? [];
  if (by) return by.length <= maxLength ? `Acquired by ${by}` : undefined;
  return /^acquired$/i.test(said) ? "Acquired" : undefined;
}

export type Ending = { kind: "discontinued" | "acquired"; by?: string };

/** What became of a product, and who bought it if that's known; undefined if it's active or unknown. */
export function endingOf(lifecycle = "Active"): Ending | undefined {
  if (lifecycle === "Discontinued") return { kind: "discontinued" };
  const [isAcquired, by] = /^Acquired(?: by (.+))?$/.exec(lifecycle) ?? [];
  return isAcquired === undefined ? undefined : { kind: "acquired", ...(by !== undefined && { by }) };
}

/** A closed list for a fact. Who acquired a product is part of its value. */
export const lifecycle = {
  read: readLifecycle,
  problem: "can’t be matched to Active, Discontinued, or Acquired by …",
  groups: ["Active", "Discontinued", "Acquired"],
};
