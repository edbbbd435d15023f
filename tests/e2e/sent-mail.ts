import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";

/** The newest email to an address, which servers without SMTP_URL write to their data folders. */
export async function mailTo(address: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      const folders = readdirSync(tmpdir()).filter((name) => name.startsWith("saasfinder-e2e-"));
      const mails = folders.flatMap((folder) => emlsIn(path.join(tmpdir(), folder, "mail")));
      found = mails.map(({ text }) => text).findLast((text) => text.includes(`To: ${address}`));
      return found;
    })
    .toBeDefined();
  // Quoted-printable, with soft line breaks.
  return (found ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

function emlsIn(folder: string): { text: string }[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => ({ text: readFileSync(path.join(folder, name), "utf8") }));
  } catch {
    // No email was sent yet.
    return [];
  }
}
