import { z } from "zod";
import { catalogueChanged } from "~/content-version.server";
import type { JobKind } from "~/jobs/job-kind.server";
import { keepPicture } from "~/pictures/pictures.server";
import { wantedPictures } from "~/mirror/wanted.server";

/** So many are fetched, then visitors see them. */
const atATime = 20;

const NoInput = z.object({});

/** Fetches the logos and pictures that are named somewhere and not here yet. */
export const picturesJob: JobKind<z.infer<typeof NoInput>> = {
  name: "pictures",
  input: NoInput,
  label: () => "Logos and pictures",
  async run({ report }) {
    const wanted = await wantedPictures();
    let [kept, failed] = [0, 0];
    for (const [i, picture] of wanted.entries()) {
      if (await keepPicture(picture)) kept++;
      else failed++;
      if ((i + 1) % atATime === 0 || i === wanted.length - 1) await catalogueChanged();
      await report({ done: i + 1, total: wanted.length });
    }
    return { kept, failed };
  },
};
