import type { ContentVersion } from "~/platform/runtime/content-version";
import { contentChangesSince } from "~/platform/runtime/content-version.server";

/** The content's version as a reader knows it who has read everything. */
export async function knownVersion(): Promise<ContentVersion> {
  const { version, stamp } = await contentChangesSince({ version: 0, stamp: "" });
  return { version, stamp };
}
