import type { ContentVersion } from "~/content-version";
import { contentChangesSince } from "~/content-version.server";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { picturesJob } from "~/mirror/pictures-job.server";
import { wantedPictures } from "~/mirror/wanted.server";
import { Periodic } from "~/periodic.server";

const site = { userId: null, name: "the site", from: "script" } as const;

/** Before all versions. Everything has changed since. */
const never: ContentVersion = { version: -1, stamp: "" };
/** The version whose images have all been requested. */
let looked = never;

const looking = new Periodic(10_000, async () => {
  const { changed, ...version } = await contentChangesSince(looked);
  // A running job may have started before this version, so request again after it ends.
  if ((await wantedPictures(changed)).length === 0 || (await enqueueUnlessPending(picturesJob, {}, site)))
    looked = version;
});
/** Failed images become due again without a change. */
const lookingAtAll = new Periodic(24 * 3600_000, async () => void (looked = never));

/** Fetches newly referenced images from now on. */
export function startPictures(): void {
  looking.start();
  lookingAtAll.start();
}

export async function stopPictures(): Promise<void> {
  await Promise.all([looking.stop(), lookingAtAll.stop()]);
  looked = never;
}
