import { AccessToken } from "#models/access-token.server";
import { AccountFactors } from "#models/account-factors.server";
import { Invitation } from "#models/invitation.server";
import { PasswordReset } from "#models/password-reset.server";
import { SecurityEvent } from "#models/security-event.server";
import { Session } from "#models/session.server";
import { Account as Stored, type StoredAccount } from "#models/user.server";
import { toAccount } from "~/accounts/accounts.server";
import { findEmailChange } from "~/accounts/email-change.server";
import { findFactors } from "~/accounts/factors.server";
import { cancelResets } from "~/accounts/password-reset.server";
import { attemptTally } from "~/accounts/security-events.server";
import { closeSessionsOf, listSessions } from "~/accounts/sessions.server";
import { toSuspension } from "~/accounts/stopped.server";
import { listTokens, revokeTokensOf } from "~/accounts/tokens/tokens.server";
import { anonymized, type Person, type PersonalData } from "~/platform/runtime/person";
import { Refusal } from "~/platform/runtime/refusal";

/** Personal data of the account's owner. */
export function personOf({ _id, username, email, emailKey, emailConfirmedAt }: StoredAccount): Person {
  const owned = emailConfirmedAt && { addresses: [...new Set([email, emailKey])], ownerKey: emailKey };
  return { userId: _id, username, addresses: [], ...owned };
}

/** @throws {Refusal} missing */
export async function getPerson(userId: number): Promise<Person> {
  const stored = await Stored.findById(userId).lean();
  if (!stored) throw new Refusal("missing", "Account not found.");
  return personOf(stored);
}

export const accountData: PersonalData = {
  section: "account",
  models: [Stored.modelName],
  collect: async ({ userId }) => {
    const stored = await Stored.findById(userId, { password: 0 }).lean();
    if (!stored) return null;
    const { emailConfirmedAt, identity, suspension, resetForcedAt, firstPasswordEndsAt, updatedAt } = stored;
    return {
      ...toAccount(stored),
      emailConfirmedAt: emailConfirmedAt ?? null,
      identity: identity ?? null,
      newEmail: await findEmailChange(userId),
      suspension: suspension ? toSuspension(suspension) : null,
      resetForcedAt: resetForcedAt ?? null,
      firstPasswordEndsAt: firstPasswordEndsAt ?? null,
      updatedAt,
    };
  },
  erase: async ({ userId }) => void (await Stored.deleteOne({ _id: userId })),
};

export const sessionData: PersonalData = {
  section: "sessions",
  models: [Session.modelName],
  collect: async ({ userId }) => (await listSessions(userId)).map(({ id: _id, ...session }) => session),
  erase: ({ userId }) => closeSessionsOf(userId),
};

export const tokenData: PersonalData = {
  section: "accessTokens",
  models: [AccessToken.modelName],
  collect: async ({ userId }) => (await listTokens(userId)).map(({ id: _id, ...token }) => token),
  erase: ({ userId }) => revokeTokensOf(userId),
};

/** Invitations to the person's address, and those that the person sent. Without their sender, these are void. */
export const invitationData: PersonalData = {
  section: "invitations",
  models: [Invitation.modelName],
  collect: async (person) => {
    const invitations = await Invitation.find(invitationsOf(person)).sort({ _id: 1 }).lean();
    return invitations.map(({ emailKey, role, invitedById, createdAt, expiresAt }) => ({
      ...{ role, createdAt, expiresAt, isSent: invitedById === person.userId },
      ...(emailKey === person.ownerKey && { email: emailKey }),
    }));
  },
  erase: async (person) => void (await Invitation.deleteMany(invitationsOf(person))),
};

function invitationsOf({ userId, ownerKey }: Person) {
  return { $or: [{ invitedById: userId }, ...(ownerKey === undefined ? [] : [{ emailKey: ownerKey }])] };
}

export const passwordResetData: PersonalData = {
  section: "passwordResets",
  models: [PasswordReset.modelName],
  collect: async ({ userId }) => {
    const resets = await PasswordReset.find({ userId }).sort({ createdAt: 1 }).lean();
    return resets.map(({ email, createdAt, expiresAt }) => ({ email, createdAt, expiresAt }));
  },
  erase: ({ userId }) => cancelResets(userId),
};

export const securityEventData: PersonalData = {
  section: "securityEvents",
  models: [SecurityEvent.modelName],
  collect: async ({ userId }) => {
    const events = await SecurityEvent.find({ $or: [{ userId }, { byId: userId }] })
      .sort({ at: 1 })
      .lean();
    return events.map(({ at, count, kind, detail, byId, ...stored }) => {
      const from = ({ device, address, network }: typeof stored) => ({ device, address, network });
      const isByYou = byId === undefined || byId === userId;
      return { at, count, kind, detail, byYou: isByYou, ...(isByYou && from(stored)) };
    });
  },
  erase: async ({ userId }) => {
    // Those that aren't stored yet would come back.
    await attemptTally.flush();
    await SecurityEvent.deleteMany({ userId });
    await SecurityEvent.updateMany({ byId: userId }, anonymized("by"));
  },
};

export const factorData: PersonalData = {
  section: "secondFactors",
  models: [AccountFactors.modelName],
  collect: async ({ userId }) => findFactors(userId),
  erase: async ({ userId }) => void (await AccountFactors.deleteOne({ _id: userId })),
};
