import { siteActor } from "~/platform/audit/actor";
import type { ContentVersion } from "~/platform/runtime/content-version";
import { contentChangesSince } from "~/platform/runtime/content-version.server";
import { enqueueUnlessPending } from "~/platform/jobs/jobs.server";
import { picturesJob } from "~/backoffice/mirror/pictures-job.server";
import { removeUnusedPostImages } from "~/backoffice/mirror/unused-post-images.server";
import { missingImages } from "~/backoffice/mirror/missing-images.server";
import { Periodic } from "~/platform/runtime/periodic.server";

/** Before all versions. Everything has changed since. */
const never: ContentVersion = { version: -1, stamp: "" };
/** The version whose images have all been requested. */
let looked = never;

const looking = new Periodic(10_000, async () => {
  const { changed, ...version } = await contentChangesSince(looked);
  // A running job may have started before this version, so request again after it ends.
  if ((await missingImages(changed)).length === 0 || (await enqueueUnlessPending(picturesJob, {}, siteActor)))
    looked = version;
});
const dayMs = 24 * 3600_000;
/** Failed images become due again without a change. */
const lookingAtAll = new Periodic(dayMs, async () => void (looked = never));
const removing = new Periodic(dayMs, () => removeUnusedPostImages());
const all = [looking, lookingAtAll, removing];

/** Fetches newly referenced images, and removes unused ones of posts, from now on. */
export function startPictures(): void {
  for (const one of all) one.start();
  removing.runNow();
}

export async function stopPictures(): Promise<void> {
  await Promise.all(all.map((one) => one.stop()));
  looked = never;
}
