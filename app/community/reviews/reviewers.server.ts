import { addressesOf, type AccountAddress } from "~/accounts/contacts.server";
import { namesOfCategories } from "~/catalog/categories/category-names.server";
import { listLinksOf } from "~/catalog/categories/links-of-companies.server";
import { findCompanies, listCompaniesBy } from "~/catalog/companies/find-companies.server";
import { isOnSharedDomain } from "~/catalog/companies/website";
import { Refusal } from "~/platform/runtime/refusal";
import type { Verification } from "~/community/reviews/verification";
import { registrableDomain, workDomainOf } from "~/community/reviews/work-domain.server";
import { isVendorOf, listCompaniesOf } from "~/community/vendors/members.server";

type Review = { userId: number; companyId: number };

/** The verification that readers see. Undefined if the reviewer didn't confirm the email address. */
export async function verificationOf(userId: number): Promise<Verification | undefined> {
  const address = (await addressesOf([userId])).get(userId);
  if (!address?.isConfirmed) return undefined;
  return workDomainOf(address.email) === null ? "email" : "work";
}

/**
 * Refuses a review by the vendor, or with the reviewer's email address in its texts.
 * @param texts by field
 * @throws {Refusal} forbidden; invalid
 */
export async function checkReviewer({ userId, companyId }: Review, texts: Record<string, unknown>): Promise<void> {
  const [addresses, companies, isVendor] = await Promise.all([
    addressesOf([userId]),
    findCompanies([companyId]),
    isVendorOf(userId, companyId),
  ]);
  const company = companies.get(companyId);
  const email = addresses.get(userId)?.email ?? "";
  const domain = workDomainOf(email);
  const isAtVendor =
    company !== undefined &&
    domain !== null &&
    domain === registrableDomain(company.website) &&
    // Users of a shared domain have websites there, but no email addresses.
    !isOnSharedDomain(company.website);
  if (isVendor || isAtVendor)
    throw new Refusal(
      "forbidden",
      isVendor
        ? "You represent this tool’s vendor, and vendors can’t review their own tools."
        : `Your email address is at ${domain}, the domain of this tool’s website. Vendors can’t review their own tools.`,
    );
  const secrets = [email, domain ?? ""].filter(Boolean).map((secret) => secret.toLowerCase());
  const leaking = Object.entries(texts).flatMap(([field, text]) =>
    typeof text === "string" && secrets.some((secret) => text.toLowerCase().includes(secret)) ? [field] : [],
  );
  if (leaking.length > 0)
    throw new Refusal(
      "invalid",
      "We never show your email address or its domain, so leave them out of your review.",
      Object.fromEntries(leaking.map((field) => [field, "Leave out your email address and its domain"])),
    );
}

/** What moderators see about a reviewer. */
export type ReviewerCheck = { address: string; conflicts: string[] };

/** Checks these reviews' authors. Returns the results in the same order. */
export async function checkReviewers(reviews: readonly Review[]): Promise<ReviewerCheck[]> {
  if (reviews.length === 0) return [];
  const userIds = [...new Set(reviews.map(({ userId }) => userId))];
  const addresses = await addressesOf(userIds);
  const represented = new Map(
    await Promise.all(userIds.map(async (userId) => [userId, await listCompaniesOf(userId)] as const)),
  );
  const domains = [...addresses.values()].flatMap(({ email }) => workDomainOf(email) ?? []);
  const atDomains = await listCompaniesBy("domain", [...new Set(domains)], "");
  const reviewed = await findCompanies([...new Set(reviews.map(({ companyId }) => companyId))]);
  const others = [...represented.values()].flat().map(({ id }) => id);
  const categories = await categoriesOf([...reviewed.keys(), ...atDomains.map(({ _id }) => _id), ...others]);

  return reviews.map(({ userId, companyId }) => {
    const address = addresses.get(userId);
    const domain = address ? workDomainOf(address.email) : null;
    const company = reviewed.get(companyId);
    const relation = (id: number) => (id === companyId ? "this tool" : sharedCategory(categories, companyId, id));
    const conflicts = [
      ...(represented.get(userId) ?? []).map(({ id, name }) => [`represents ${name}`, relation(id)] as const),
      ...atDomains
        .filter((other) => other.domain === domain)
        .map(({ _id, name }) => [`has an email address at the domain of ${name}`, relation(_id)] as const),
    ].flatMap(([tie, relation]) => (relation ? [`The reviewer ${tie} (${relation}).`] : []));
    // The website may be one of several at its domain.
    const isAtWebsite = company && domain !== null && registrableDomain(company.website) === domain;
    if (isAtWebsite && company.domain !== domain)
      conflicts.push("The reviewer has an email address at the domain of this tool’s website.");
    return { address: addressText(address, domain), conflicts };
  });
}

function addressText(address: AccountAddress | undefined, domain: string | null): string {
  if (!address) return "No account";
  const place = domain === null ? "free email provider" : `work domain ${domain}`;
  return `${address.isConfirmed ? "Confirmed" : "Not confirmed"}, ${place}`;
}

/** The names of companies' categories, by ID. */
type Categories = Map<number, Set<string>>;

async function categoriesOf(companyIds: number[]): Promise<Categories> {
  const links = await listLinksOf([...new Set(companyIds)]);
  const names = await namesOfCategories([...new Set(links.map(({ categoryId }) => categoryId))]);
  const categories: Categories = new Map();
  for (const { companyId, categoryId } of links) {
    const name = names.get(categoryId);
    if (name === undefined) continue;
    if (!categories.has(companyId)) categories.set(companyId, new Set());
    categories.get(companyId)!.add(name);
  }
  return categories;
}

/** Companies in the same category compete. */
function sharedCategory(categories: Categories, one: number, other: number): string | undefined {
  const shared = [...(categories.get(one) ?? [])].find((name) => categories.get(other)?.has(name));
  return shared === undefined ? undefined : `also in ${shared}`;
}
