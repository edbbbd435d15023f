import { cleanText } from "~/platform/text/clean-text";

const maxLength = 120;
const active = /^(?:active|actively maintained|maintained|live|operating|not archived|false|no|0)$/i;
const discontinued = /^(?:discontinued|archived|inactive|abandoned|deprecated|closed|shut ?down|true|yes|1)$/i;

/**
 * Reads "Active", "Discontinued", "Acquired", or "Acquired by Acme". True means discontinued, for columns such as
 * `archived`.
 */
export function readLifecycle(text: string): string | undefined {
  const cleaned = cleanText(text);
  if (active.test(cleaned)) return "Active";
  if (discontinued.test(cleaned)) return "Discontinued";
  const [, by] = /^acquired(?: by (.+))?$/i.exec(cleaned) ?? [];
  if (by) return by.length <= maxLength ? `Acquired by ${by}` : undefined;
  return /^acquired$/i.test(cleaned) ? "Acquired" : undefined;
}

export type Ending = { kind: "discontinued" | "acquired"; by?: string };

/** How a product ended, and its buyer if known. Undefined if it's active or unknown. */
export function endingOf(lifecycle = "Active"): Ending | undefined {
  if (lifecycle === "Discontinued") return { kind: "discontinued" };
  const [isAcquired, by] = /^Acquired(?: by (.+))?$/.exec(lifecycle) ?? [];
  return isAcquired === undefined ? undefined : { kind: "acquired", ...(by !== undefined && { by }) };
}

/** The closed list of lifecycles. A value may include the buyer. */
export const lifecycle = {
  read: readLifecycle,
  problem: "can’t be matched to Active, Discontinued, or Acquired by …",
  groups: ["Active", "Discontinued", "Acquired"],
};
