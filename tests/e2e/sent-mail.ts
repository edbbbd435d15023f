import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Site } from "#tests/e2e/site";

/** The newest email of a site to an address, or to one that begins so, that has a text. */
export async function mailTo({ folder }: Site, address: string, having = ""): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = textsIn(path.join(folder, "mail")).findLast(
        (text) => text.includes(`To: ${address}`) && text.includes(having),
      );
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

function textsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => decoded(readFileSync(path.join(folder, name), "utf8")));
  } catch {
    // No email was sent yet.
    return [];
  }
}

/** Quoted-printable, with soft line breaks. */
function decoded(text: string): string {
  return text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
