import { z } from "zod";
import { unlistDemoComparisons } from "~/discovery/compare/listed.server";
import { nothingToRemove } from "~/backoffice/cleanup/nothing-to-remove.server";
import { listDummyCompanies } from "~/catalog/companies/dummy-companies.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import type { JobKind } from "~/platform/jobs/job-kind.server";
import { deleteDemoReviews } from "~/community/reviews/demo-reviews.server";

const perStep = 500;

/** `act` is the batch ID that undoes the whole cleanup. */
const Cleanup = z.object({ act: z.uuid() });

/** Number of companies that earlier attempts removed. */
const Checkpoint = z.object({ removed: z.number() });

/**
 * Moves every company that came from neither an import nor a vendor to the trash, and deletes the demo's reviews and
 * comparisons. Doesn't remember the companies as removed, so that an import can add the real ones.
 */
export const cleanupJob: JobKind<z.infer<typeof Cleanup>> = {
  name: "cleanup",
  permission: "catalog",
  input: Cleanup,
  label: () => "Cleanup of demo data",
  async run({ input: { act: batchId }, actor, checkpoint, report }) {
    let removed = Checkpoint.safeParse(checkpoint).data?.removed ?? 0;
    const ids = (await listDummyCompanies()).map(({ id }) => id);
    const total = removed + ids.length;
    await unlistDemoComparisons(actor);
    for (let at = 0; at < ids.length; at += perStep) {
      await report({ done: removed, total }, { removed });
      const step = ids.slice(at, at + perStep);
      await deleteDemoReviews(actor, step);
      removed += (await trashCompanies(actor, step, { batchId, resumes: true, remembered: false })).changed;
    }
    await report({ done: removed, total }, { removed });
    return { removed, note: removed === 0 ? await nothingToRemove() : sentenceFor(removed) };
  },
};

function sentenceFor(count: number): string {
  const what = count === 1 ? "1 company was" : `${count} companies were`;
  return `${what} moved to trash. You can restore them for 30 days.`;
}
