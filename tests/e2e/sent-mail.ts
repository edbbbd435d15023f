import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";

/** How long an email takes, with the half minute in which decisions can be undone. */
const timeout = 60_000;

/**
 * The newest email to an address, or to one that begins so, that has a text. Servers without SMTP_URL write emails to
 * their data folders.
 */
export async function mailTo(address: string, having = ""): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const folders = readdirSync(tmpdir()).filter((name) => name.startsWith("saasfinder-e2e-"));
        const mails = folders.flatMap((folder) => emlsIn(path.join(tmpdir(), folder, "mail")));
        found = mails
          .map(({ text }) => text)
          .findLast((text) => text.includes(`To: ${address}`) && text.includes(having));
        return found;
      },
      { timeout },
    )
    .toBeDefined();
  return found ?? "";
}

function emlsIn(folder: string): { text: string }[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => ({ text: decoded(readFileSync(path.join(folder, name), "utf8")) }));
  } catch {
    // No email was sent yet.
    return [];
  }
}

/** Quoted-printable, with soft line breaks. */
function decoded(text: string): string {
  return text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
