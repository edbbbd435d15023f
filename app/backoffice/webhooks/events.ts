import { fieldsWith } from "~/catalog/companies/fields";
import { listingActions, publicChangesIn, neededFields } from "~/discovery/changes/public-change";
import type { Change, ChangeAction } from "~/platform/audit/change";
import type { WebhookEvent } from "~/backoffice/webhooks/webhook";

/** Entries of the log about a company of which the public may hear. */
export const companyActions: ChangeAction[] = [...listingActions, "update", "revert", "assign", "unassign"];

/** Where a company is from, and what people rate it, are no facts about it. */
const others: readonly string[] = ["sourceType", "sourceId", "rating", "ratingKind", "reviewCount"];
const facts = new Set<string>(fieldsWith("audited").filter((field) => !others.includes(field)));
/** The fields that `companyEventsIn` looks at. */
export const neededCompanyFields = [...new Set([...facts, ...neededFields])];

/**
 * The events in an entry of the log about a company. The feed of changes decides what is public.
 * @param isPublic whether the company was public then
 */
export function companyEventsIn(entry: Pick<Change, "action" | "fields">, isPublic: boolean): WebhookEvent[] {
  const kinds = publicChangesIn(entry, isPublic).map(({ kind }) => kind);
  if (kinds.includes("added")) return ["company.published"];
  if (kinds.includes("removed")) return ["company.removed"];
  const isAssignment = entry.action === "assign" || entry.action === "unassign";
  if (!isPublic || !(isAssignment || entry.fields.some(({ field }) => facts.has(field)))) return [];
  return kinds.includes("repriced") ? ["company.changed", "price.changed"] : ["company.changed"];
}

/** The field of a review that says whether it's published. */
export const stateField = "state";

/** Whether an entry of the log about a review says that it was published. */
export function publishesReview({ fields }: Pick<Change, "fields">): boolean {
  return fields.some(({ field, after }) => field === stateField && after === "published");
}
