import { subDays } from "date-fns";
import { Company, type StoredCompany, type StoredOrigin } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { formatField } from "~/catalog/companies/field-text";
import { fieldsWith } from "~/catalog/companies/fields";
import { checkedFields, sourceOf, staleDays, type CheckedField, type Origin } from "~/catalog/companies/origin";
import type { StaleCompany } from "~/catalog/companies/api";
import { siteIconOf } from "~/catalog/companies/shown-icon.server";
import { countOf, type Backlog } from "~/platform/runtime/count.server";
import { Refusal } from "~/platform/runtime/refusal";

type Known = Pick<StoredCompany, "origins" | "sourceType" | "createdAt">;

/** A field's origin. Values older than origin tracking have the company's source: an import or an admin. */
export function originOf({ origins, sourceType, createdAt }: Known, field: string): StoredOrigin {
  return origins?.[field] ?? { from: sourceType ? "import" : "staff", at: createdAt };
}

const facts: readonly string[] = fieldsWith("fact");
const mayBeUnknown: readonly string[] = [...facts, ...fieldsWith("proves")];

/**
 * Whether an import must not overwrite a field, because an admin or a vendor wrote it. A fact or a proof without an origin
 * isn't known, so no one has written it, even if a person added the company.
 */
export function isLocked(company: Known, field: string): boolean {
  const origin = mayBeUnknown.includes(field) ? company.origins?.[field] : originOf(company, field);
  return origin?.from === "staff" || origin?.from === "vendor";
}

/** The origin of a value that an actor writes. */
export function originBy(actor: Actor, at: Date): StoredOrigin {
  return { from: sourceOf(actor), at, by: actor.name, byId: actor.userId };
}

/** The same origin for all these fields. */
export function originsFor(fields: Iterable<string>, origin: StoredOrigin): Record<string, StoredOrigin> {
  return Object.fromEntries([...fields].map((field) => [field, origin]));
}

/** All fields of a company with their origins. @throws {Refusal} missing */
export async function listOrigins(id: number): Promise<Record<string, Origin>> {
  const company = await Company.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const known = checkedFields.filter((field) => company[field] !== undefined);
  const fields = [...new Set([...known, ...Object.keys(company.origins ?? {})])];
  const origins = Object.fromEntries(fields.map((field) => [field, toOrigin(originOf(company, field))]));
  const icon = siteIconOf(company);
  const vendors = icon && toOrigin({ from: "vendor", at: icon.at, by: new URL(icon.website).hostname });
  return { ...origins, ...(vendors && { logo: vendors }) };
}

function toOrigin({ from, at, by }: StoredOrigin): Origin {
  return { from, at: at.toISOString(), ...(by !== undefined && { by }) };
}

const checkedAt = "origins.startingPrice.at";
const withStale = (field: CheckedField, now: Date) => ({ [`origins.${field}.at`]: { $lt: subDays(now, staleDays) } });
const withStalePrice = (now: Date) => withStale("startingPrice", now);

/** Listings with such prices, and when the first of them was checked. */
export async function stalePrices(now = new Date()): Promise<Backlog> {
  const count = await countStale("startingPrice", now);
  const [oldest] = await oldestStalePrices(1, now);
  return { count, since: oldest?.origins?.startingPrice?.at };
}

/** Those of them that were checked first. */
export function oldestStalePrices(max: number, now = new Date()) {
  return Company.find(withStalePrice(now), { name: 1, [checkedAt]: 1 })
    .sort({ [checkedAt]: 1 })
    .limit(max)
    .lean<Pick<StoredCompany, "_id" | "name" | "origins">[]>()
    .exec();
}

const perPage = 50;

/** How many companies have a value of this field that nobody has checked for long. */
export function countStale(field: CheckedField, now = new Date()): Promise<number> {
  return Company.countDocuments(withStale(field, now)).exec();
}

/** Companies with this field, sorted by the last check, oldest first. Those with unknown dates are first. */
export async function listStale(
  field: CheckedField,
  page: number,
): Promise<{ companies: StaleCompany[]; total: number }> {
  // Only facts may be missing.
  const known = facts.includes(field) ? { [field]: { $exists: true } } : {};
  const total = await countOf(Company, known);
  const stored = await Company.find(known)
    .sort({ [`origins.${field}.at`]: 1, _id: 1 })
    .skip((page - 1) * perPage)
    .limit(perPage)
    .lean();
  const companies = stored.map((company) => ({
    id: company._id,
    name: company.name,
    value: formatField(company[field], ""),
    website: company.website,
    origin: toOrigin(originOf(company, field)),
  }));
  return { companies, total };
}
