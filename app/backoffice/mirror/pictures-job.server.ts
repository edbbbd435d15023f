import { contentChanged } from "~/platform/runtime/content-version.server";
import { NoInput, type JobKind } from "~/platform/jobs/job-kind.server";
import type { ImageRef } from "~/catalog/pictures/picture";
import { storePicture } from "~/catalog/pictures/pictures.server";
import { recordsWithImages, missingImages } from "~/backoffice/mirror/missing-images.server";

/** Visitors see new images after each batch of this size. */
const announceEvery = 20;

/** Fetches logos and images that are referenced but not stored yet. */
export const picturesJob: JobKind<NoInput> = {
  name: "pictures",
  permission: "catalog",
  input: NoInput,
  label: () => "Logos and pictures",
  async run({ report }) {
    const missing = await missingImages();
    let [kept, failed] = [0, 0];
    const unannounced: ImageRef[] = [];
    const announce = async () => contentChanged(await recordsWithImages(unannounced.splice(0)));
    try {
      for (const [i, picture] of missing.entries()) {
        const isStored = await storePicture(picture);
        if (isStored) unannounced.push(picture);
        if (isStored) kept++;
        else failed++;
        if (unannounced.length === announceEvery) await announce();
        await report({ done: i + 1, total: missing.length });
      }
    } finally {
      // Announce them now: they're no longer missing, so no later job would.
      await announce();
    }
    return { kept, failed };
  },
};
