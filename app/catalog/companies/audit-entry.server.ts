import type { StoredCompany, StoredOrigin } from "#models/company.server";
import type { NewChange } from "~/platform/audit/audit.server";
import { webAddressProblem } from "~/platform/text/web-address";
import { isProvable, proofOf } from "~/catalog/companies/facts/table";
import { fieldsWith, type FieldWith } from "~/catalog/companies/fields";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { parseWebsite } from "~/catalog/companies/website";
import { Refusal } from "~/platform/runtime/refusal";

/** The fields of a company that the audit log tracks. */
const auditedNames = fieldsWith("audited");

export type AuditedFields = Pick<StoredCompany, FieldWith<"audited">>;

/** The audited fields of a company. */
export function auditedFields(company: {
  [Field in keyof AuditedFields]?: AuditedFields[Field] | undefined;
}): AuditedFields {
  const fields: Record<string, unknown> = {};
  for (const field of auditedNames) {
    const value = company[field];
    // Remove undefined fields, also inside an offer, as the database does.
    if (value != null) fields[field] = typeof value === "object" ? JSON.parse(JSON.stringify(value)) : value;
  }
  return fields as AuditedFields;
}

/**
 * New values of a company, together with what they outdate: the proof of a value doesn't prove another one, unless it's
 * set anew.
 * @param stated proofs that were given with the values, even if they're the same as before
 */
export function withProofs<Values extends Record<string, unknown>>(
  before: Record<string, unknown>,
  values: Values,
  stated: readonly string[] = [],
) {
  const outdated = Object.keys(values)
    .filter(isProvable)
    .map(proofOf)
    .filter((proof) => !(proof in values) && !stated.includes(proof) && before[proof] != null);
  return { ...values, ...Object.fromEntries(outdated.map((proof) => [proof, null])) };
}

/** A change of a company, for the audit log. */
export function companyChange(
  action: NewChange["action"],
  { _id, name }: Pick<StoredCompany, "_id" | "name">,
  before: NewChange["before"],
  after: NewChange["after"],
): NewChange {
  return { entity: "company", entityId: _id, label: name, action, before, after };
}

/** The stored form of a website with its keys for finding duplicates. @throws {Refusal} invalid, if the URL is */
export function websiteFields(address: string): Pick<StoredCompany, "website" | "websiteKey" | "domain"> {
  const website = parseWebsite(address);
  if (!website)
    throw new Refusal("invalid", "Enter a website URL that starts with http:// or https://.", {
      website: webAddressProblem,
    });
  return { website: website.url, websiteKey: website.key, ...(website.domain ? { domain: website.domain } : {}) };
}

/**
 * The database update that sets audited fields. Null removes a field. `origin` says where the values come from, and its
 * timestamp becomes the new version.
 */
export function updateOf(fields: Record<string, unknown>, origin: StoredOrigin) {
  const { website, name } = fields;
  const origins = Object.keys(fields).map((field) => [`origins.${field}`, origin]);
  const entries = Object.entries({
    ...fields,
    ...(typeof website === "string" && { domain: null, ...websiteFields(website) }),
    ...(typeof name === "string" && { nameKey: nameKeyOf(name) }),
    ...(Object.fromEntries(origins) as Record<string, StoredOrigin>),
  });
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, 1 as const]);
  const set = entries.filter(([, value]) => value !== null);
  return {
    $set: { ...Object.fromEntries(set), updatedAt: origin.at },
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, 1> }),
  };
}
