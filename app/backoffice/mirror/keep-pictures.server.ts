import { siteActor } from "~/platform/audit/actor";
import type { ContentVersion } from "~/platform/runtime/content-version";
import { contentChangesSince } from "~/platform/runtime/content-version.server";
import { enqueueUnlessPending } from "~/platform/jobs/jobs.server";
import { picturesJob } from "~/backoffice/mirror/pictures-job.server";
import { removeUnusedPostImages } from "~/backoffice/mirror/unused-post-images.server";
import { missingImages } from "~/backoffice/mirror/missing-images.server";
import { Periodic } from "~/platform/runtime/periodic.server";

/** Before the first version, so that everything counts as changed. */
const noVersion: ContentVersion = { version: -1, stamp: "" };
/** The version whose images have all been requested. */
let checkedVersion = noVersion;

const checkForChanges = new Periodic(10_000, async () => {
  const { changed, ...version } = await contentChangesSince(checkedVersion);
  // A running job may have started before this version, so request again after it ends.
  if ((await missingImages(changed)).length === 0 || (await enqueueUnlessPending(picturesJob, {}, siteActor)))
    checkedVersion = version;
});
const dayMs = 24 * 3600_000;
/** Retries failed images, which become due again without a change. */
const recheckAll = new Periodic(dayMs, async () => void (checkedVersion = noVersion));
const removeUnused = new Periodic(dayMs, () => removeUnusedPostImages());
const tasks = [checkForChanges, recheckAll, removeUnused];

/** Fetches newly referenced images, and removes unused ones of posts, from now on. */
export function startPictures(): void {
  for (const task of tasks) task.start();
  removeUnused.runNow();
}

export async function stopPictures(): Promise<void> {
  await Promise.all(tasks.map((task) => task.stop()));
  checkedVersion = noVersion;
}
