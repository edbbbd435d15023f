import type { StoredSubmission } from "#models/submission.server";
import { addressesOf } from "~/accounts/contacts.server";
import { siteActor, type Actor } from "~/platform/audit/actor";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { queueDecisionMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { setSubmissionState } from "~/community/submissions/decide.server";
import { findSubmission, hasWaitingClaim, listSubmissions } from "~/community/submissions/queue.server";
import { reasonMissing, type StateChange } from "~/community/submissions/state-change";
import { submit } from "~/community/submissions/submissions.server";
import { approvedClaimMail, declinedClaimMail } from "~/community/vendors/claim-mails";
import type { Claimant } from "~/community/vendors/claims.server";
import { addVendor, findMember, isVendorOf, removeVendor } from "~/community/vendors/members.server";

/**
 * Asks our team to let a person represent a company if no automatic proof is possible.
 * @throws {Refusal} taken, if the person already has an open claim of this company
 */
export async function requestClaim(
  { id: userId, username }: Claimant,
  companyId: number,
  message: string,
  site: MailSite,
): Promise<void> {
  if (await hasWaitingClaim(userId, companyId))
    throw new Refusal("taken", "We already have your claim of this listing, and will check it.");
  const account = (await addressesOf([userId])).get(userId);
  if (!account) throw new Refusal("missing", "Account not found.");
  const address = account.isConfirmed ? "Confirmed" : "Not confirmed";
  const input = { contactName: username, email: account.email, companyId, message, address };
  await submit({ kind: "claim", input }, site, userId);
}

type Decision = StateChange<StoredSubmission["state"]> & { reason: string | undefined };

/**
 * Approves a claim, which makes the person a vendor, declines it, or undoes the decision, and emails the person.
 * @throws {Refusal} missing; invalid, without a reason for declining; taken, if the person already represents the
 * company, or someone else changed the claim in the meantime
 */
export async function decideClaim(actor: Actor, { reason, ...change }: Decision, site: MailSite): Promise<void> {
  const { from, to } = change;
  const claim = await findSubmission("claim", change.id);
  const { userId, email, contactName, payload } = claim ?? {};
  const companyId = Number(payload?.companyId);
  const name = (await namesOfCompanies([companyId])).get(companyId);
  if (!claim || userId == null || email === undefined) throw new Refusal("missing", "Claim not found.");
  if (to === "declined" && !reason) throw reasonMissing("sender");
  if (to === "approved" && name === undefined) throw new Refusal("missing", "Company not found.");
  if (to === "approved" && (await isVendorOf(userId, companyId)))
    throw new Refusal("taken", `${contactName} already represents ${name}. Decline this claim, and say so.`);

  // Who represents a company has an approved claim, also after a failure halfway: see `completeClaims`.
  if (to === "approved") await addVendor(actor, { companyId, userId, method: "team" });
  await setSubmissionState(actor, change, to === "declined" && reason ? { reason } : {}).catch(
    async (error: unknown) => {
      // Another admin decided first.
      if (to === "approved" && (await findSubmission("claim", change.id))?.state !== "approved")
        await removeVendor(actor, companyId, userId);
      throw error;
    },
  );
  // Keep the membership if the person proved it otherwise: it doesn't come from this claim.
  if (from === "approved" && (await findMember(userId, companyId))?.method === "team")
    await removeVendor(actor, companyId, userId);

  const decided = { to: email, company: { id: companyId, name: name ?? "a deleted listing" } };
  const decision = `claim ${change.id}` as const;
  if (to === "approved") await queueDecisionMail(decision, approvedClaimMail(site, decided), userId);
  else if (to === "declined" && reason)
    await queueDecisionMail(decision, declinedClaimMail(site, { ...decided, reason }), userId);
}

/**
 * Approves open claims of people who already represented the company before a time: a server crashed while it approved
 * the claim or undid that, the person proved it otherwise, or an admin added them.
 */
export async function completeClaims(before: Date): Promise<void> {
  for (const { _id: id, userId, payload, updatedAt } of await listSubmissions("claim", "new", 0)) {
    const companyId = Number(payload.companyId);
    const member = userId == null ? null : await findMember(userId, companyId);
    if (!member || member.createdAt >= before || updatedAt >= before) continue;
    const name = (await namesOfCompanies([companyId])).get(companyId) ?? "deleted company";
    await setSubmissionState(siteActor, { id, label: `Claim: ${name}`, from: "new", to: "approved" }).catch(
      (error: unknown) => {
        // An admin was faster.
        if (!(error instanceof Refusal)) throw error;
      },
    );
  }
}
