import { Company } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { demoSource } from "~/companies/source";
import { trashCompanies } from "~/companies/trash-companies.server";

export type CleanupAnswer = {
  message: string;
  /** Their names. */
  removedCompanies: string[];
  undo: string;
};

/** What a cleanup would remove: the demo's companies and those that staff typed in, the oldest first. */
export async function listDummyCompanies(): Promise<{ id: number; name: string }[]> {
  const companies = await Company.find({ sourceType: { $in: [null, "", demoSource] } }, { name: 1 })
    .sort({ _id: 1 })
    .lean();
  return companies.map(({ _id, name }) => ({ id: _id, name }));
}

/** Moves every company that neither an import nor a vendor brought to the trash. */
export async function removeDummyCompanies(actor: Actor): Promise<CleanupAnswer> {
  const companies = await listDummyCompanies();
  const { undo } = await trashCompanies(
    actor,
    companies.map(({ id }) => id),
  );
  const removedCompanies = companies.map(({ name }) => name);
  return { message: sentenceFor(removedCompanies.length), removedCompanies, undo };
}

function sentenceFor(count: number): string {
  if (count === 0) return "There was nothing to remove: every company was imported.";
  const what = count === 1 ? "1 company was" : `${count} companies were`;
  return `${what} moved to the trash, and can be restored for 30 days.`;
}
