import { getCatalogue } from "~/catalogue/catalogue.server";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { picturesJob } from "~/mirror/pictures-job.server";
import { wantedPictures } from "~/mirror/wanted.server";
import { Periodic } from "~/periodic.server";

const site = { userId: null, name: "the site", from: "script" } as const;

/** The version of the catalogue of which all pictures are here, or asked for. */
let looked = -1;

const looking = new Periodic(10_000, async () => {
  const { version } = await getCatalogue();
  if (version === looked) return;
  // A job that runs may have looked before this version: it is asked again once that has ended.
  if ((await wantedPictures()).length === 0 || (await enqueueUnlessPending(picturesJob, {}, site))) looked = version;
});

/** From now on, has the pictures fetched that something names newly. */
export const startPictures = () => looking.start();

export async function stopPictures(): Promise<void> {
  await looking.stop();
  looked = -1;
}
