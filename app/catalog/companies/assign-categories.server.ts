import type { Actor } from "~/platform/audit/actor";
import { recordChanges } from "~/platform/audit/audit.server";
import { linkCategories, linkKey, unlinkCategories, type Link } from "~/catalog/categories/categories.server";
import { namesOfCategories } from "~/catalog/categories/category-names.server";
import { listLinksOf } from "~/catalog/categories/links-of-companies.server";
import { getCategory } from "~/catalog/categories/manage.server";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import type { Changed } from "~/catalog/companies/changed";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { companyChange } from "~/catalog/companies/audit-entry.server";
import { companyExists } from "~/catalog/companies/existing.server";
import { Refusal } from "~/platform/runtime/refusal";

/** @throws {Refusal} missing, if the company or category doesn't exist; taken, if they are linked already */
export async function assignCategory(actor: Actor, companyId: number, categoryId: number): Promise<Changed> {
  await requireBoth(companyId, categoryId);
  const assigned = await assignAll(actor, [{ companyId, categoryId }]);
  if (assigned.changed === 0) throw new Refusal("taken", "The company is already in this category.");
  return assigned;
}

/** @throws {Refusal} missing, if the company or category doesn't exist or they aren't linked */
export async function unassignCategory(actor: Actor, companyId: number, categoryId: number): Promise<Changed> {
  await requireBoth(companyId, categoryId);
  const unassigned = await unassignAll(actor, [{ companyId, categoryId }]);
  if (unassigned.changed === 0) throw new Refusal("missing", "The company isn’t in this category.");
  return unassigned;
}

async function requireBoth(companyId: number, categoryId: number): Promise<void> {
  if (!(await companyExists(companyId))) throw new Refusal("missing", "Company not found.");
  await getCategory(categoryId);
}

/** Adds companies to categories, if both exist and they aren't linked yet. */
export async function assignAll(actor: Actor, links: Link[], batchId?: string): Promise<Changed> {
  const [{ companies, categories }, linked] = await Promise.all([namesOf(links), linkedOf(links)]);
  const newLinks = links.filter(
    (link) => !linked.has(linkKey(link)) && companies.has(link.companyId) && categories.has(link.categoryId),
  );
  await asOneChange(companiesIn(newLinks), () => linkCategories(newLinks));
  return record(actor, "assign", newLinks, companies, categories, batchId);
}

/** Removes companies from categories, if linked. */
export async function unassignAll(actor: Actor, links: Link[], batchId?: string): Promise<Changed> {
  const [{ companies, categories }, linked] = await Promise.all([namesOf(links), linkedOf(links)]);
  const newLinks = links.filter((link) => linked.has(linkKey(link)));
  await asOneChange(companiesIn(newLinks), () => unlinkCategories(newLinks));
  return record(actor, "unassign", newLinks, companies, categories, batchId);
}

/** Readers count a category's companies by these, so the category doesn't change. */
const companiesIn = (links: Link[]) => ({ companies: links.map(({ companyId }) => companyId) });

async function record(
  actor: Actor,
  action: "assign" | "unassign",
  links: Link[],
  companies: Map<number, string>,
  categories: Map<number, string>,
  batchId: string | undefined,
): Promise<Changed> {
  const changes = links.map(({ companyId, categoryId }) => {
    const fields = { category: categories.get(categoryId), categoryId };
    const company = { _id: companyId, name: companies.get(companyId) ?? "" };
    return action === "assign"
      ? companyChange(action, company, null, fields)
      : companyChange(action, company, fields, null);
  });
  return { changed: links.length, undo: await recordChanges(actor, changes, batchId) };
}

async function namesOf(links: Link[]) {
  const [companies, categories] = await Promise.all([
    namesOfCompanies(links.map(({ companyId }) => companyId)),
    namesOfCategories([...new Set(links.map(({ categoryId }) => categoryId))]),
  ]);
  return { companies, categories };
}

async function linkedOf(links: Link[]): Promise<Set<string>> {
  const companyIds = [...new Set(links.map(({ companyId }) => companyId))];
  return new Set((await listLinksOf(companyIds)).map(linkKey));
}
