import { z } from "zod";
import { Account as Stored } from "#models/user.server";
import { usernameKey } from "~/accounts/account";
import { knownDeviceMs } from "~/accounts/session-lifetime";
import { hmacOf, isHmacOf, randomToken, type Secrets } from "~/platform/runtime/token.server";

const nonceBytes = 12;

/** What a browser stores to prove that someone has logged in to an account with it. */
export const KnownDevice = z.object({
  accountId: z.number(),
  nonce: z.string(),
  /** In milliseconds, as `Date.now()`. */
  issuedAt: z.number(),
  proof: z.string(),
});
export type KnownDevice = z.output<typeof KnownDevice>;

/** Issues proof for the device that its owner just logged in with. Returns null if the account no longer exists. */
export async function issueKnownDevice(secrets: Secrets, accountId: number): Promise<KnownDevice | null> {
  const account = await Stored.findById(accountId, { password: 1 }).lean();
  if (!account) return null;
  const device = { accountId, nonce: randomToken(nonceBytes), issuedAt: Date.now() };
  return { ...device, proof: hmacOf(secrets, ...partsOf(device, account.password)) };
}

/** Finds which of a browser's claimed devices has logged in to this account with its current password. */
export async function findKnownDevice(
  secrets: Secrets,
  username: string,
  claimed: KnownDevice[],
): Promise<KnownDevice | null> {
  if (claimed.length === 0) return null;
  const account = await Stored.findOne({ usernameKey: usernameKey(username) }, { password: 1 }).lean();
  if (!account) return null;
  const oldest = Date.now() - knownDeviceMs;
  return (
    claimed.find(
      (device) =>
        device.accountId === account._id &&
        device.issuedAt > oldest &&
        isHmacOf(device.proof, secrets, ...partsOf(device, account.password)),
    ) ?? null
  );
}

/** What a proof covers: also the password hash, so a new password invalidates all known devices. */
function partsOf({ accountId, nonce, issuedAt }: Omit<KnownDevice, "proof">, password: string) {
  return ["known device", accountId, nonce, issuedAt, password] as const;
}
