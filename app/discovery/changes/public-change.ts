import { endingOf } from "~/catalog/companies/facts/lifecycle";
import { demoSource } from "~/catalog/companies/source";
import type { Change, FieldChange } from "~/platform/audit/change";

/** What may happen to a company that is worth telling everybody, with its meaning. */
export const publicChangeKinds = {
  added: "now listed",
  removed: "no longer listed",
  discontinued: "no longer offered by its vendor",
  acquired: "bought by another vendor",
  resumed: "offered again after it was discontinued or acquired",
  moved: "at another website",
  relicensed: "under another license",
  repriced: "has another price, other plans, or another free plan",
} as const satisfies Record<string, string>;
export type PublicChangeKind = keyof typeof publicChangeKinds;

/** The fields that say what a tool costs. */
const priceFields = ["startingPrice", "plans", "freePlan", "trialDays"];
/** An entry of the audit log without these fields, and without a company that comes or goes, says nothing public. */
export const publicFields = ["status", "website", "lifecycle", "licenses", ...priceFields];
/** The fields that `publicChangesIn` looks at. */
export const neededFields = [...publicFields, "sourceType"];
/** What is permanently deleted was in the trash before. */
export const listingActions = ["create", "restore", "trash"] as const;

type PublicChange = { kind: PublicChangeKind; fields: FieldChange[] };

/**
 * What an entry of the audit log says to everybody. Drafts and the demo catalog aren't public.
 * @param isPublic whether the company was public then. An update doesn't say it
 */
export function publicChangesIn(
  { action, fields }: Pick<Change, "action" | "fields">,
  isPublic: boolean,
): PublicChange[] {
  const find = (name: string) => fields.find(({ field }) => field === name);
  const status = find("status");
  const isDemo = [find("sourceType")?.before, find("sourceType")?.after].includes(demoSource);
  if (isDemo) return [];
  if (action === "create" || action === "restore")
    return status?.after === "draft" ? [] : [{ kind: "added", fields: [] }];
  if (action === "trash") return status?.before === "draft" ? [] : [{ kind: "removed", fields: [] }];
  if (action !== "update" && action !== "revert") return [];
  if (status) return [{ kind: status.after === "draft" ? "removed" : "added", fields: [] }];
  if (!isPublic) return [];
  const [lifecycle, website, licenses] = [find("lifecycle"), find("website"), find("licenses")];
  const prices = fields.filter(({ field }) => priceFields.includes(field));
  return [
    ...(lifecycle ? lifecycleChange(lifecycle) : []),
    ...(website ? [{ kind: "moved" as const, fields: [website] }] : []),
    ...(licenses ? [{ kind: "relicensed" as const, fields: [licenses] }] : []),
    ...(prices.length > 0 ? [{ kind: "repriced" as const, fields: prices }] : []),
  ];
}

function lifecycleChange(field: FieldChange): PublicChange[] {
  const [before, after] = [endingIn(field.before), endingIn(field.after)];
  if (after) return [{ kind: after, fields: [field] }];
  return before ? [{ kind: "resumed", fields: [field] }] : [];
}

const endingIn = (lifecycle: unknown) => (typeof lifecycle === "string" ? endingOf(lifecycle)?.kind : undefined);
