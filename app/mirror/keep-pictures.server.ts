import { getCatalogue } from "~/catalogue/catalogue.server";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { picturesJob } from "~/mirror/pictures-job.server";
import { wantedPictures } from "~/mirror/wanted.server";
import { Periodic } from "~/periodic.server";

const site = { userId: null, name: "the site", from: "script" } as const;

/** The catalog version whose images have all been requested. */
let looked = -1;

const looking = new Periodic(10_000, async () => {
  const { version } = await getCatalogue();
  if (version === looked) return;
  // A running job may have started before this version, so request again after it ends.
  if ((await wantedPictures()).length === 0 || (await enqueueUnlessPending(picturesJob, {}, site))) looked = version;
});

/** Fetches newly referenced images from now on. */
export const startPictures = () => looking.start();

export async function stopPictures(): Promise<void> {
  await looking.stop();
  looked = -1;
}
