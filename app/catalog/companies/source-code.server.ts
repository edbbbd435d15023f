import { Company, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { auditedFields, updateOf } from "~/catalog/companies/audit-entry.server";
import { endingOf } from "~/catalog/companies/facts/lifecycle";
import { isLocked } from "~/catalog/companies/origins.server";
import { applyChanges, updateUnannounced } from "~/catalog/companies/store.server";
import { contentChanged } from "~/platform/runtime/content-version.server";

/** A company with a URL of its source code. */
export type WithSource = Pick<StoredCompany, "_id" | "name"> & { sourceCode: string };

/** All companies with a source code URL, oldest company first. */
export async function listWithSource(): Promise<WithSource[]> {
  return Company.find({ sourceCode: { $exists: true } }, { name: 1, sourceCode: 1 })
    .sort({ _id: 1 })
    .lean<WithSource[]>();
}

/** The facts that a repository's host knows. */
export type RepositoryValues = Partial<Pick<StoredCompany, "stars" | "lastCommit" | "latestRelease" | "lifecycle">>;
const names = ["stars", "lastCommit", "latestRelease", "lifecycle"] as const;

/** The fields that someone other than the repository has written since. */
export async function writtenByOthers(id: number, fields: readonly string[]): Promise<string[]> {
  const company = await Company.findById(id, { origins: 1 }).lean();
  return fields.filter((field) => company?.origins?.[field]?.from !== "repository");
}

/**
 * Stores a repository's values in a company, except in fields that a person wrote. Fields that already have the
 * value are marked as checked. Returns the changed fields, or null if someone saved the company meanwhile.
 */
export async function setFromRepository(
  actor: Actor,
  id: number,
  values: RepositoryValues,
  host: string,
): Promise<string[] | null> {
  const company = await Company.findById(id).lean();
  if (!company) return null;
  const isAcquired = endingOf(company.lifecycle)?.kind === "acquired";
  const settable = names.filter(
    (field) => values[field] !== undefined && !isLocked(company, field) && !(field === "lifecycle" && isAcquired),
  );
  const changed = settable.filter((field) => company[field] !== values[field]);
  const same = settable.filter((field) => !changed.includes(field));
  if (changed.length > 0) {
    const pick = (from: RepositoryValues) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    const { done } = await applyChanges(actor, [{ company, before: auditedFields(company), values: pick(values) }], {
      update: (after, at) => updateOf(after, { from: "repository", at, by: host }),
    });
    if (done.size === 0) return null;
  }
  await markChecked(id, same, host);
  return changed;
}

/** Marks the fields that came from the repository as checked now. */
export async function confirmFromRepository(id: number, fields: readonly string[], host: string): Promise<void> {
  const others = await writtenByOthers(id, fields);
  await markChecked(
    id,
    fields.filter((field) => !others.includes(field)),
    host,
  );
}

async function markChecked(id: number, fields: readonly string[], host: string): Promise<void> {
  if (fields.length === 0) return;
  const origin = { from: "repository" as const, at: new Date(), by: host };
  const origins = Object.fromEntries(fields.map((field) => [`origins.${field}`, origin]));
  await updateUnannounced([{ id, update: { $set: origins } }]);
  await contentChanged({ companies: [id] });
}
