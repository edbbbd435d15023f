import { generateSecret, generateURI, verify } from "otplib";
import { plainCode } from "~/accounts/factors";
import { isSealedFormerly, seal, unseal } from "~/platform/runtime/seal.server";
import type { Secrets } from "~/platform/runtime/token.server";

const purpose = "an authenticator app";
const unreadable =
  "The server can’t check codes from your authenticator app anymore. Use a recovery code, then set up the app again.";
/** Clocks and people are late: the codes before and after the current one count, too. */
const toleranceSeconds = 30;

/** A new secret for an app, in Base32: 160 random bits. */
export const newAppSecret = (): string => generateSecret();

export const sealAppSecret = (secret: string, secrets: Secrets): string => seal(secret, secrets, purpose);

/** @throws {Refusal} invalid, if it was sealed with another session secret */
export const unsealAppSecret = (sealed: string, secrets: Secrets): string =>
  unseal(sealed, secrets, purpose, unreadable);

/** The app's secret sealed with the current session secret, or null if it already is. */
export const resealAppSecret = (sealed: string, secrets: Secrets): string | null =>
  isSealedFormerly(sealed, secrets, purpose) ? sealAppSecret(unsealAppSecret(sealed, secrets), secrets) : null;

/** What an app's QR code says. */
export const appAddress = (secret: string, siteName: string, username: string): string =>
  generateURI({ issuer: siteName, label: username, secret });

/**
 * The time step of a code (RFC 6238: SHA-1, six digits, 30 seconds), or null if it's wrong.
 * @param lastStep the step of the last accepted code. Neither this nor earlier codes count again
 */
export async function stepOfCode(secret: string, code: string, lastStep: number): Promise<number | null> {
  const options = { secret, token: plainCode(code), epochTolerance: toleranceSeconds };
  const result = await verify({ ...options, epoch: Math.floor(Date.now() / 1_000), afterTimeStep: lastStep });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
