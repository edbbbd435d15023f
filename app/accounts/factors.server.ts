import { subMinutes } from "date-fns";
import type { UpdateQuery } from "mongoose";
import { AccountFactors as Stored, type StoredFactors, type StoredPasskey } from "#models/account-factors.server";
import { announceFactorChange, type FactorChange } from "~/accounts/account-notices.server";
import {
  newAppSecret,
  resealAppSecret,
  sealAppSecret,
  stepOfCode,
  unsealAppSecret,
} from "~/accounts/authenticator-app.server";
import { factorKinds, isAppCode, isProtected, type FactorKind, type Factors } from "~/accounts/factors";
import { hashOfRecoveryCode, makeRecoveryCodes } from "~/accounts/recovery-codes.server";
import { recordSecurityEvent, type NewSecurityEvent } from "~/accounts/security-events.server";
import type { Actor } from "~/platform/audit/actor";
import type { MailSite } from "~/platform/mail/template";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import type { Secrets } from "~/platform/runtime/token.server";

/** Longer than it takes to install an app and scan a code. */
const setupMinutes = 30;

/** The factors of an account as its owner sees them. */
export async function findFactors(userId: number): Promise<Factors> {
  return factorsOf(await Stored.findById(userId).lean());
}

/** @param stored null for an account that never set one up */
export function factorsOf(stored: StoredFactors | null): Factors {
  return {
    app: stored?.app ? { addedAt: stored.app.addedAt.toISOString() } : null,
    passkeys: (stored?.passkeys ?? []).map(({ id, name, addedAt, lastUsedAt }) => ({
      ...{ id, name, addedAt: addedAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: stored?.recoveryCodes.length ?? 0,
  };
}

/**
 * Whether an account has a second factor, and by what its owner can prove it. A site without passkeys, after a change of
 * its address, may leave none.
 */
export async function factorKindsOf(
  userId: number,
  takesPasskeys: boolean,
): Promise<{ isProtected: boolean; kinds: FactorKind[] }> {
  const factors = await findFactors(userId);
  if (!isProtected(factors)) return { isProtected: false, kinds: [] };
  const possible = {
    passkey: takesPasskeys && factors.passkeys.length > 0,
    code: factors.app !== null,
    "recovery-code": factors.recoveryCodes > 0,
  };
  return { isProtected: true, kinds: factorKinds.filter((kind) => possible[kind]) };
}

/** Matches accounts without a factor; see `isProtected`. */
const unprotected = { app: { $exists: false }, passkeys: [] };

type StoredFactorChange = Exclude<FactorChange, "identity-linked" | "identity-unlinked">;

/** Changes an account's factors, and tells its owner. Every change goes through here. Returns whether one matched. */
async function changeFactors(
  userId: number,
  { filter, update }: { filter?: object; update: UpdateQuery<StoredFactors> },
  change: StoredFactorChange,
  site: MailSite | null,
  actor?: Actor,
): Promise<boolean> {
  const { matchedCount } = await Stored.updateOne({ _id: userId, ...filter }, update);
  if (matchedCount === 0) return false;
  await recordSecurityEvent({ userId, ...eventOf[change], ...(actor && { actor }) });
  await announceFactorChange(userId, change, site);
  return true;
}

/** How the security events name a change. */
const eventOf = {
  "app-added": { kind: "factor-added", detail: "Authenticator app" },
  "app-removed": { kind: "factor-removed", detail: "Authenticator app" },
  "passkey-added": { kind: "factor-added", detail: "Passkey" },
  "passkey-removed": { kind: "factor-removed", detail: "Passkey" },
  "recovery-codes-replaced": { kind: "recovery-codes-renewed" },
  "recovery-code-used": { kind: "recovery-code-used" },
  reset: { kind: "factors-reset" },
} as const satisfies Record<StoredFactorChange, Pick<NewSecurityEvent, "kind" | "detail">>;

/** Begins to set up an authenticator app. Nothing is required of logins until its first code confirms it. */
export async function beginApp(userId: number, secrets: Secrets): Promise<void> {
  const newApp = { secret: sealAppSecret(newAppSecret(), secrets), createdAt: new Date() };
  await upsertWithRetry(() => Stored.updateOne({ _id: userId }, { $set: { newApp } }, { upsert: true }));
}

/** The secret of an app that isn't confirmed yet, or null if its owner must begin again. */
export async function findNewApp(userId: number, secrets: Secrets): Promise<string | null> {
  const newApp = (await Stored.findById(userId).lean())?.newApp;
  if (!newApp || newApp.createdAt < subMinutes(new Date(), setupMinutes)) return null;
  return unsealAppSecret(newApp.secret, secrets);
}

/**
 * Requires codes of a new app from now on. Returns the recovery codes if these are the account's first.
 * @throws {Refusal} invalid, if the code is wrong or the setup has expired
 */
export async function confirmApp(
  userId: number,
  code: string,
  secrets: Secrets,
  site: MailSite | null,
): Promise<string[] | null> {
  const secret = await findNewApp(userId, secrets);
  if (secret === null) throw new Refusal("invalid", "This setup has expired. Go back and start again.");
  const lastStep = await stepOfCode(secret, code, 0);
  if (lastStep === null) throw wrongCode();
  const app = { secret: sealAppSecret(secret, secrets), addedAt: new Date(), lastStep };
  return addFactor(userId, { $set: { app }, $unset: { newApp: 1 } }, "app-added", site);
}

export async function addPasskey(
  userId: number,
  passkey: StoredPasskey,
  site: MailSite | null,
): Promise<string[] | null> {
  await upsertWithRetry(() => Stored.updateOne({ _id: userId }, {}, { upsert: true }));
  return addFactor(userId, { $push: { passkeys: passkey } }, "passkey-added", site);
}

/**
 * Adds a factor to an account that has stored factors. Returns the recovery codes if these are the account's first. One
 * update stores both, so that no crash leaves a factor without them.
 */
async function addFactor(
  userId: number,
  update: UpdateQuery<StoredFactors>,
  change: StoredFactorChange,
  site: MailSite | null,
): Promise<string[] | null> {
  const codes = makeRecoveryCodes();
  const recoveryCodes = codes.map((code) => hashOfRecoveryCode(userId, code));
  const withCodes = { ...update, $set: { ...update.$set, recoveryCodes } };
  // Earlier releases made codes without a factor, perhaps for somebody else with the owner's session. They end here.
  const filter = { $or: [{ recoveryCodes: [] }, unprotected] };
  if (await changeFactors(userId, { filter, update: withCodes }, change, site)) return codes;
  await changeFactors(userId, { update }, change, site);
  return null;
}

export async function removeApp(userId: number, site: MailSite | null): Promise<void> {
  const filter = { app: { $exists: true } };
  await removeFactor(userId, filter, { passkeys: [] }, { $unset: { app: 1 } }, "app-removed", site);
}

export async function removePasskey(userId: number, id: string, site: MailSite | null): Promise<void> {
  const filter = { "passkeys.id": id };
  const isLast = { passkeys: { $size: 1 }, app: { $exists: false } };
  await removeFactor(userId, filter, isLast, { $pull: { passkeys: { id } } }, "passkey-removed", site);
}

/** Removes a factor, and in the same update the recovery codes if it's the last one. */
async function removeFactor(
  userId: number,
  filter: object,
  isLast: object,
  update: UpdateQuery<StoredFactors>,
  change: StoredFactorChange,
  site: MailSite | null,
): Promise<void> {
  const withCodes = { ...update, $set: { recoveryCodes: [] } };
  if (await changeFactors(userId, { filter: { ...filter, ...isLast }, update: withCodes }, change, site)) return;
  await changeFactors(userId, { filter, update }, change, site);
  await dropUnneededCodes(userId);
}

/**
 * Replaces all recovery codes. Returns the new ones, which can't be read again.
 * @throws {Refusal} invalid, without a factor: whoever made codes before its owner sets one up could go around it
 */
export async function replaceRecoveryCodes(userId: number, site: MailSite | null): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const update = { $set: { recoveryCodes: codes.map((code) => hashOfRecoveryCode(userId, code)) } };
  const replaced = await changeFactors(
    userId,
    { filter: { $nor: [unprotected] }, update },
    "recovery-codes-replaced",
    site,
  );
  if (!replaced) throw new Refusal("invalid", "Set up an authenticator app or a passkey first.");
  return codes;
}

/** Lets an account's owner in by the password alone, for whoever runs the server. Returns whether it had a factor. */
export async function resetFactors(userId: number, site: MailSite | null, actor: Actor): Promise<boolean> {
  const hadOne = isProtected(await findFactors(userId));
  const update = { $unset: { app: 1, newApp: 1, dueAt: 1 }, $set: { passkeys: [], recoveryCodes: [] } };
  if (hadOne) await changeFactors(userId, { update }, "reset", site, actor);
  return hadOne;
}

/**
 * Without a factor, recovery codes have nothing to stand in for. They go in the same update as the last factor, and here if
 * two factors were removed at once.
 */
async function dropUnneededCodes(userId: number): Promise<void> {
  await Stored.updateOne({ _id: userId, ...unprotected }, { recoveryCodes: [] });
}

/**
 * Redeems a code of the account's app, or a recovery code. Each works once.
 * @throws {Refusal} invalid, if it's wrong or was used before
 */
export async function redeemCode(userId: number, code: string, secrets: Secrets, site: MailSite | null): Promise<void> {
  const isRight = isAppCode(code)
    ? await redeemAppCode(userId, code, secrets)
    : await redeemRecoveryCode(userId, code, site);
  if (!isRight) throw wrongCode();
}

async function redeemAppCode(userId: number, code: string, secrets: Secrets): Promise<boolean> {
  const app = (await Stored.findById(userId).lean())?.app;
  const step = app && (await stepOfCode(unsealAppSecret(app.secret, secrets), code, app.lastStep));
  if (app === undefined || step === undefined || step === null) return false;
  // Of two requests with the same code, only the first one matches.
  const unused = { _id: userId, "app.secret": app.secret, "app.lastStep": { $lt: step } };
  return (await Stored.updateOne(unused, { $set: { "app.lastStep": step } })).matchedCount > 0;
}

/**
 * Seals the secrets of apps with the current session secret where a former one did. Safe to run concurrently, and while people
 * change their apps.
 */
export async function resealApps(secrets: Secrets): Promise<void> {
  for await (const { _id, app } of Stored.find({ app: { $exists: true } }).lean()) {
    const sealed = app && resealAppSecret(app.secret, secrets);
    if (sealed) await Stored.updateOne({ _id, "app.secret": app.secret }, { $set: { "app.secret": sealed } });
  }
}

function redeemRecoveryCode(userId: number, code: string, site: MailSite | null): Promise<boolean> {
  const hash = hashOfRecoveryCode(userId, code);
  const change = { filter: { recoveryCodes: hash }, update: { $pull: { recoveryCodes: hash } } };
  return changeFactors(userId, change, "recovery-code-used", site);
}

const wrongCode = () => {
  const sentence = "Incorrect code, or one that was already used";
  return new Refusal("invalid", `${sentence}.`, { code: sentence });
};
