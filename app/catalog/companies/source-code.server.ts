import { Company, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { updateOf } from "~/catalog/companies/audit-entry.server";
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

/** Those of these fields that a person, or someone other than the repository, has written since. */
export async function writtenByOthers(id: number, fields: readonly string[]): Promise<string[]> {
  const company = await Company.findById(id, { origins: 1 }).lean();
  return fields.filter((field) => company?.origins?.[field]?.from !== "repository");
}

/**
 * Stores what a repository's host says about a company, except for fields that a person wrote. Fields that have the
 * value already are marked as checked. Returns the changed fields, or null if someone saved the company meanwhile.
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
  const given = names.filter(
    (field) => values[field] !== undefined && !isLocked(company, field) && !(field === "lifecycle" && isAcquired),
  );
  const changed = given.filter((field) => company[field] !== values[field]);
  const same = given.filter((field) => !changed.includes(field));
  if (changed.length > 0) {
    const pick = (from: RepositoryValues) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    const { done } = await applyChanges(actor, [{ company, before: pick(company), values: pick(values) }], {
      update: (after, at) => updateOf(after, { from: "repository", at, by: host }),
    });
    if (done.size === 0) return null;
  }
  await markChecked(id, same, host);
  return changed;
}

/** Marks those of these fields as checked now that came from the repository. */
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
