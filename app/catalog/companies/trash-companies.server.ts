import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { listCategoryIds } from "~/catalog/categories/categories.server";
import { listLinksOf } from "~/catalog/categories/links-of-companies.server";
import type { Changed } from "~/catalog/companies/changed";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Company } from "~/catalog/companies/company";
import { deleteCompanies, insertCompanies } from "~/catalog/companies/store.server";
import { forgetRemoved, rememberRemoved } from "~/catalog/companies/removed-companies.server";
import { Refusal } from "~/platform/runtime/refusal";
import { findTrashed, removeFromTrash, storeAllInTrash } from "~/platform/trash/trash.server";

/** Moves a company to the trash. @throws {Refusal} missing */
export async function trashCompany(actor: Actor, id: number): Promise<Changed> {
  const trashed = await trashCompanies(actor, [id]);
  if (trashed.changed === 0) throw new Refusal("missing", "Company not found.");
  return trashed;
}

type TrashOptions = {
  /** The batch of this change. Defaults to a new one. */
  batchId?: string | undefined;
  /** Whether the batch resumes after a crash and removes the rest. */
  resumes?: boolean;
  /** Whether later imports skip these companies. */
  remembered?: boolean;
};

/** Moves existing companies to the trash and unlinks their categories. */
export async function trashCompanies(
  actor: Actor,
  ids: number[],
  { batchId, resumes = false, remembered = true }: TrashOptions = {},
): Promise<Changed> {
  const companies = await Stored.find({ _id: { $in: ids } }).lean();
  // Restoring keeps the original order of the links.
  const links = (await listLinksOf(ids)).sort((a, b) => a._id - b._id);
  const categoriesOf = new Map<number, number[]>(companies.map(({ _id }) => [_id, []]));
  for (const { companyId, categoryId } of links) categoriesOf.get(companyId)?.push(categoryId);
  await storeAllInTrash(
    actor,
    companies.map((document) => ({
      entity: "company",
      entityId: document._id,
      label: document.name,
      document,
      categoryIds: categoriesOf.get(document._id) ?? [],
    })),
  );
  if (remembered) await rememberRemoved(companies);
  const undo = await deleteCompanies(actor, companies, links, { batchId, resumes });
  return { changed: companies.length, undo };
}

/**
 * Restores a company from the trash with its categories.
 * @throws {Refusal} missing, if it isn't in the trash; taken, if it was imported again or another company has its
 * website now
 */
export async function restoreCompany(actor: Actor, id: number): Promise<Company> {
  const [trashed] = await findTrashed<StoredCompany>("company", [id]);
  if (!trashed) throw new Refusal("missing", "This item isn’t in the trash anymore.");
  const [other] = (await replacedBy([trashed])).values();
  if (other)
    throw new Refusal(
      "taken",
      `${other} was added with the same website since. To restore ${trashed.label}, move ${other} to trash first.`,
    );
  const { changed } = await restoreCompanies(actor, [id]);
  if (changed === 0)
    throw new Refusal("taken", `${trashed.label} has already been added again, so it can’t be restored.`);
  return getCompany(id);
}

type TrashedCompany = Awaited<ReturnType<typeof findTrashed<StoredCompany>>>[number];

/**
 * The names of companies that got a removed company's website since its removal, by the removed company's ID.
 */
async function replacedBy(trashed: TrashedCompany[]): Promise<Map<number, string>> {
  const keys = trashed.map(({ document }) => document.websiteKey);
  const others = await Stored.find(
    { websiteKey: { $in: keys } },
    { name: 1, websiteKey: 1, createdAt: 1, origins: 1 },
  ).lean();
  const isSuccessor = ({ entityId, document, trashedAt }: TrashedCompany, other: (typeof others)[number]) =>
    other._id !== entityId &&
    other.websiteKey === document.websiteKey &&
    Math.max(other.createdAt.getTime(), other.origins?.website?.at.getTime() ?? 0) > trashedAt.getTime();
  return new Map(
    trashed.flatMap((company) => {
      const other = others.find((other) => isSuccessor(company, other));
      return other ? [[company.entityId, other.name] as const] : [];
    }),
  );
}

/** Restores companies from the trash. Skips those that were imported again or whose website another company has now. */
export async function restoreCompanies(actor: Actor, ids: number[], batchId?: string): Promise<Changed> {
  const found = await findTrashed<StoredCompany>("company", ids);
  const replaced = await replacedBy(found);
  const trashed = found.filter(({ entityId }) => !replaced.has(entityId));
  // Restoring creates a new version, so that open editors notice the change.
  const at = new Date();
  const documents = trashed.map(({ document }) => ({ ...document, updatedAt: at }));
  const existing = new Set(await listCategoryIds());
  const links = trashed.flatMap(({ entityId: companyId, categoryIds = [] }) =>
    categoryIds.filter((id) => existing.has(id)).map((categoryId) => ({ companyId, categoryId })),
  );
  const complete = async (back: number[]) => {
    await removeFromTrash("company", back);
    await forgetRemoved(back);
  };
  const { refused, batchId: undo } = await insertCompanies(actor, "restore", documents, { links, complete, batchId });
  return { changed: documents.length - refused.size, undo };
}
