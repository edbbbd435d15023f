import { getCatalogue } from "~/catalogue/catalogue.server";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { picturesJob } from "~/mirror/pictures-job.server";
import { wantedPictures } from "~/mirror/wanted.server";

const lookMs = 10_000;
const site = { userId: null, name: "the site", from: "script" } as const;

let timer: NodeJS.Timeout | undefined;
/** The version of the catalogue of which all pictures are here, or asked for. */
let looked = -1;

/** From now on, has the pictures fetched that something names newly. */
export function startPictures(): void {
  timer ??= setInterval(() => void look(), lookMs).unref();
}

export function stopPictures(): void {
  clearInterval(timer);
  timer = undefined;
  looked = -1;
}

async function look(): Promise<void> {
  try {
    const { version } = await getCatalogue();
    if (version === looked) return;
    // A job that runs may have looked before this version: it is asked again once that has ended.
    if ((await wantedPictures()).length === 0 || (await enqueueUnlessPending(picturesJob, {}, site))) looked = version;
  } catch {
    // The database is away. The next turn looks again.
  }
}
