import { VendorClaim as Stored, type StoredVendorClaim } from "#models/vendor-claim.server";
import { Resolver } from "node:dns/promises";
import { addDays } from "date-fns";
import type { VendorActor } from "~/platform/audit/actor";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { isDomainShared } from "~/catalog/companies/websites.server";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { isFreeMail } from "~/platform/mail/free-mail";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";
import { proofFile, type ClaimCode } from "~/community/vendors/claim";
import { validDays } from "~/community/vendors/claim-days";
import { claimDomainOf, isAddressAt } from "~/community/vendors/claim-domain";
import { claimMail } from "~/community/vendors/claim-mails";
import { addVendor } from "~/community/vendors/members.server";

/** The fields of a listed company that claims need. */
export type ClaimedCompany = { id: number; name: string; website: string };
export type Claimant = { id: number; username: string };
type Kind = "email" | "code";

/** Resolves the TXT records of a host. */
export type TxtLookup = (host: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 2_000, tries: 2 });
const publicTxt: TxtLookup = (host) => resolver.resolveTxt(host);

const claimId = ({ id }: ClaimedCompany, userId: number, kind: Kind) => `${id} ${userId} ${kind}`;

/**
 * The domain that proves ownership of a company's website, or null if only our team can decide: on shared hosts, and
 * if another company's website is on the same domain.
 */
export async function findClaimDomain({ id, website }: ClaimedCompany): Promise<string | null> {
  const domain = claimDomainOf(website);
  return domain !== null && !(await isDomainShared(domain, id)) ? domain : null;
}

async function getClaimDomain(company: ClaimedCompany): Promise<string> {
  const domain = await findClaimDomain(company);
  if (domain !== null) return domain;
  throw new Refusal("forbidden", `The website of ${company.name} shares its domain with others. Ask our team instead.`);
}

/**
 * Emails a link to an address at the website's registrable domain. It replaces the person's earlier link for this
 * company.
 * @throws {Refusal} invalid, for another address; forbidden, where a domain proves nothing
 */
export async function sendClaimLink(
  { id: userId, username }: Claimant,
  company: ClaimedCompany,
  email: string,
  site: MailSite,
): Promise<void> {
  const domain = await getClaimDomain(company);
  if (isFreeMail(domain)) throw new Refusal("forbidden", `Anybody can get an address at ${domain}.`);
  if (!isAddressAt(domain, email))
    throw new Refusal("invalid", `This address isn’t at ${domain}.`, {
      email: `Use an address that ends in @${domain}`,
    });
  const token = randomToken();
  await store(company, userId, "email", { domain, email, secret: hashOfToken(token) });
  const link = { username, company, token, hours: validDays.link * 24 };
  await queueMail(claimMail(site, email, link), userId);
}

/**
 * Uses up an emailed token. It only works for the person and the company that it was sent for, and while the company's
 * website is on the same domain.
 * @throws {Refusal} missing, if it's incomplete, expired, used, or for another person or company
 */
export async function confirmClaim(actor: VendorActor, company: ClaimedCompany, token: string) {
  const domain = await findClaimDomain(company);
  const filter = { _id: claimId(company, actor.userId, "email"), secret: hashOfToken(token), ...notExpired() };
  const claim = domain === null ? null : await Stored.findOneAndDelete({ ...filter, domain }).lean();
  if (!claim)
    throw new Refusal(
      "missing",
      "This link is incomplete, expired, already used, or was sent for another account. Request a new one.",
    );
  await addVendor(actor, { companyId: company.id, userId: actor.userId, method: "email", domain: claim.domain });
}

/**
 * A new code for the person to publish, or the current one if it's still valid.
 * @throws {Refusal} forbidden, where a domain proves nothing
 */
export async function makeClaimCode(userId: number, company: ClaimedCompany): Promise<void> {
  const domain = await getClaimDomain(company);
  if ((await findCode(userId, company, domain)) !== null) return;
  const secret = `saasfinder-verification=${randomToken(24)}`;
  await store(company, userId, "code", { domain, secret });
}

/** The code that a person was given, or null without a valid one. */
export async function findClaimCode(
  userId: number,
  company: ClaimedCompany,
  domain: string,
): Promise<ClaimCode | null> {
  const claim = await findCode(userId, company, domain);
  if (!claim) return null;
  const fileUrl = new URL(proofFile, company.website).href;
  return { code: claim.secret, domain, fileUrl, expiresAt: claim.expiresAt.toISOString() };
}

/** A claim that the person hasn't proven yet. */
export type OpenClaim = { company: { id: number; name: string }; expiresAt: string };

/** A person's claims that are neither proven nor expired: for each company, the one that expires last. */
export async function listClaimsOf(userId: number): Promise<OpenClaim[]> {
  const claims = await Stored.find({ userId }).sort({ _id: 1 }).lean();
  const valid = claims.filter(({ expiresAt }) => expiresAt > new Date());
  const names = await namesOfCompanies(valid.map(({ companyId }) => companyId));
  const latestByCompany = new Map(
    valid
      .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
      .map(({ companyId, expiresAt }) => [companyId, expiresAt.toISOString()]),
  );
  return [...latestByCompany].flatMap(([id, expiresAt]) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ company: { id, name }, expiresAt }];
  });
}

/**
 * Looks for the person's code in the domain's TXT records, and uses it up.
 * @throws {Refusal} missing, without a valid code; invalid, if it isn't there; forbidden, where a domain proves nothing
 */
export async function proveByDns(
  actor: VendorActor,
  company: ClaimedCompany,
  lookup: TxtLookup = publicTxt,
): Promise<void> {
  const { secret, domain } = await getCode(actor.userId, company);
  const records = await lookup(domain).catch((): string[][] => []);
  if (!records.some((parts) => parts.join("").trim() === secret))
    throw new Refusal("invalid", `We can’t see the TXT record at ${domain} yet. New records can take a few hours.`);
  await useCode(actor, company, { secret, domain, method: "dns" });
}

/**
 * Looks for the person's code in a file on the website, and uses it up. Doesn't follow redirects: they may lead to
 * other people's files.
 * @throws {Refusal} as `proveByDns`
 */
export async function proveByFile(
  actor: VendorActor,
  company: ClaimedCompany,
  fetch: GuardedFetch = guardedFetch,
): Promise<void> {
  const { secret, domain } = await getCode(actor.userId, company);
  const url = new URL(proofFile, company.website).href;
  const { status, type, body } = await fetch(url, { types: ["text/plain"], maxRedirects: 0 }).catch((error) => {
    if (error instanceof FetchFailure) throw new Refusal("invalid", `We can’t read ${url}. ${error.message}`);
    throw error;
  });
  if (status !== 200 || type !== "text/plain")
    throw new Refusal(
      "invalid",
      `${url} must be a text file. The website returned status ${status}, type ${type || "none"}.`,
    );
  if (body.toString().trim() !== secret)
    throw new Refusal("invalid", `The file at ${url} has another content than the code.`);
  await useCode(actor, company, { secret, domain, method: "file" });
}

type Proof = { secret: string; domain: string; method: "dns" | "file" };

async function useCode(actor: VendorActor, company: ClaimedCompany, { secret, ...proof }: Proof) {
  const used = await Stored.findOneAndDelete({
    _id: claimId(company, actor.userId, "code"),
    secret,
    ...notExpired(),
  }).lean();
  if (!used) throw noCode();
  await addVendor(actor, { companyId: company.id, userId: actor.userId, ...proof });
}

async function getCode(userId: number, company: ClaimedCompany): Promise<StoredVendorClaim> {
  const claim = await findCode(userId, company, await getClaimDomain(company));
  if (!claim) throw noCode();
  return claim;
}

const noCode = () => new Refusal("missing", "Your code has expired or was already used. Get a new one.");

function findCode(userId: number, company: ClaimedCompany, domain: string): Promise<StoredVendorClaim | null> {
  return Stored.findOne({ _id: claimId(company, userId, "code"), domain, ...notExpired() }).lean();
}

/** The database deletes expired records up to a minute later. */
const notExpired = () => ({ expiresAt: { $gt: new Date() } });

type NewClaim = Pick<StoredVendorClaim, "domain" | "secret" | "email">;

/** Replaces the person's earlier claim of this kind. */
async function store(company: ClaimedCompany, userId: number, kind: Kind, claim: NewClaim): Promise<void> {
  const _id = claimId(company, userId, kind);
  const expiresAt = addDays(new Date(), kind === "email" ? validDays.link : validDays.code);
  const fields = { companyId: company.id, userId, ...claim, expiresAt };
  await upsertWithRetry(() => Stored.updateOne({ _id }, { $set: fields }, { upsert: true }));
}
