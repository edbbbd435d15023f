import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { addMinutes } from "date-fns";
import { z } from "zod";
import { AccountFactors as Stored, type StoredPasskey } from "#models/account-factors.server";
import type { Account } from "~/accounts/account";
import { addPasskey } from "~/accounts/factors.server";
import type { MailSite } from "~/platform/mail/template";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { parseJson } from "~/platform/text/parse-json";

/** Where passkeys are valid: the host they're bound to, and the origins that may ask for them. */
export type PasskeySite = { host: string; isOrigin: (origin: string) => boolean };

const challengeMinutes = 5;
/** How many pages of a person may ask at the same time. */
const maxChallenges = 5;
const maxPasskeys = 20;

/** Loaded when somebody has a passkey, because it takes 5 MB. */
const webauthn = () => import("@simplewebauthn/server");

/** What a browser needs to make a passkey. */
export async function newPasskeyOptions({ id, username }: Account, site: PasskeySite, siteName: string) {
  const passkeys = await passkeysOf(id);
  if (passkeys.length >= maxPasskeys) throw new Refusal("invalid", "Remove a passkey that you no longer use first.");
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: site.host,
    rpName: siteName,
    userName: username,
    userID: new TextEncoder().encode(String(id)),
    excludeCredentials: passkeys.map(describe),
    // The password is the other factor, so a key without a PIN or fingerprint is enough.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await allowChallenge(id, options.challenge);
  return options;
}

/** What a browser needs to ask for one of an account's passkeys. */
export async function passkeyOptions(userId: number, site: PasskeySite) {
  const allowCredentials = (await passkeysOf(userId)).map(describe);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.host, allowCredentials, userVerification: "preferred" },
  });
  await allowChallenge(userId, options.challenge);
  return options;
}

const describe = ({ id, transports }: StoredPasskey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/**
 * Stores a passkey that a browser has made. Returns the recovery codes if these are the account's first.
 * @param answer the browser's, as JSON
 * @param name what its owner recognizes it by
 * @throws {Refusal} invalid
 */
export async function storePasskey(
  userId: number,
  answer: string,
  name: string,
  site: PasskeySite,
  mailSite: MailSite,
): Promise<string[] | null> {
  const response = read<RegistrationResponseJSON>(answer);
  const checks = await expected(userId, response, site);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...checks }).catch(refuse);
  if (!registrationInfo) throw unusable();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey = { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  return addPasskey(userId, { ...passkey, name, addedAt: new Date() }, mailSite);
}

/**
 * Redeems a passkey's answer, which works once.
 * @param answer the browser's, as JSON
 * @throws {Refusal} invalid
 */
export async function redeemPasskey(userId: number, answer: string, site: PasskeySite): Promise<void> {
  const response = read<AuthenticationResponseJSON>(answer);
  const passkey = (await passkeysOf(userId)).find(({ id }) => id === response.id);
  if (!passkey) throw unusable();
  const checks = await expected(userId, response, site);
  const publicKey = Buffer.from(passkey.publicKey, "base64url");
  const credential = { ...describe(passkey), publicKey, counter: passkey.counter };
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response, credential, ...checks },
  }).catch(refuse);
  if (!verified) throw unusable();
  const used = { "passkeys.$.counter": authenticationInfo.newCounter, "passkeys.$.lastUsedAt": new Date() };
  await Stored.updateOne({ _id: userId, "passkeys.id": passkey.id }, { $set: used });
}

/**
 * What an answer has to state. Redeems its challenge.
 * @throws {Refusal} invalid, if nobody asked for it, or it was redeemed before
 */
async function expected(userId: number, { response }: { response: { clientDataJSON: string } }, site: PasskeySite) {
  const claimed = ClientData.safeParse(parseJson(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")));
  if (!claimed.success || !(await redeemChallenge(userId, claimed.data.challenge))) throw unusable();
  const { challenge, origin } = claimed.data;
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.isOrigin(origin) ? [origin] : [],
    expectedRPID: site.host,
    requireUserVerification: false,
  };
}

const ClientData = z.looseObject({ challenge: z.string(), origin: z.string() });

async function passkeysOf(userId: number): Promise<StoredPasskey[]> {
  return (await Stored.findById(userId).lean())?.passkeys ?? [];
}

async function allowChallenge(userId: number, value: string): Promise<void> {
  const challenge = { value, expiresAt: addMinutes(new Date(), challengeMinutes) };
  const update = { $push: { challenges: { $each: [challenge], $slice: -maxChallenges } } };
  await upsertWithRetry(() => Stored.updateOne({ _id: userId }, update, { upsert: true }));
}

/** Whether a challenge is still allowed. It isn't afterwards. */
async function redeemChallenge(userId: number, value: string): Promise<boolean> {
  const allowed = { _id: userId, challenges: { $elemMatch: { value, expiresAt: { $gt: new Date() } } } };
  return (await Stored.updateOne(allowed, { $pull: { challenges: { value } } })).matchedCount > 0;
}

/** The part of both kinds of answers that is read before they're verified. */
const Answer = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });

/** The library checks the rest. */
function read<Response>(answer: string): Response {
  const parsed = Answer.safeParse(parseJson(answer));
  if (!parsed.success) throw unusable();
  return parsed.data as Response;
}

/** The library explains in an error what is wrong. Anybody may send anything, so it isn't logged. */
function refuse(): never {
  throw unusable();
}

const unusable = () => new Refusal("invalid", "This passkey wasn’t accepted. Try again, or use a code.");
