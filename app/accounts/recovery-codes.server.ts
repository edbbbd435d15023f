import { createHash, randomInt } from "node:crypto";
import { plainCode } from "~/accounts/factors";

const count = 10;
const length = 24;
const groupLength = 4;
/** Without letters that look like digits. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** New recovery codes, such as "k3v9-…", of 120 random bits each. They're shown once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    Array.from(
      { length },
      (_, i) => (i > 0 && i % groupLength === 0 ? "-" : "") + letters[randomInt(letters.length)],
    ).join(""),
  );
}

/** The hash of a code for storage. SHA-256 is enough: so many random bits can't be guessed. Codes of earlier releases have 80. */
export const hashOfRecoveryCode = (userId: number, code: string): string =>
  createHash("sha256")
    .update(JSON.stringify([userId, plainCode(code)]))
    .digest("hex");
