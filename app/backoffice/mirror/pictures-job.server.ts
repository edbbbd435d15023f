import { z } from "zod";
import { contentChanged } from "~/platform/runtime/content-version.server";
import type { JobKind } from "~/platform/jobs/job-kind.server";
import type { ImageRef } from "~/catalog/pictures/picture";
import { keepPicture } from "~/catalog/pictures/pictures.server";
import { recordsWithImages, missingImages } from "~/backoffice/mirror/missing-images.server";

/** Visitors see new images after each batch of this size. */
const atATime = 20;

const NoInput = z.object({});

/** Fetches logos and images that are referenced but not stored yet. */
export const picturesJob: JobKind<z.infer<typeof NoInput>> = {
  name: "pictures",
  input: NoInput,
  label: () => "Logos and pictures",
  async run({ report }) {
    const wanted = await missingImages();
    let [kept, failed] = [0, 0];
    const unseen: ImageRef[] = [];
    const tell = async () => contentChanged(await recordsWithImages(unseen.splice(0)));
    try {
      for (const [i, picture] of wanted.entries()) {
        const isKept = await keepPicture(picture);
        if (isKept) unseen.push(picture);
        if (isKept) kept++;
        else failed++;
        if (unseen.length === atATime) await tell();
        await report({ done: i + 1, total: wanted.length });
      }
    } finally {
      // Announce them now: they're no longer missing, so no later job would.
      await tell();
    }
    return { kept, failed };
  },
};
