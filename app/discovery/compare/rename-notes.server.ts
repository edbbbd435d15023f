import { ListedComparison } from "#models/listed-comparison.server";
import type { Migration } from "~/platform/runtime/migrations.server";

const former = { take: { $exists: true }, editorNote: { $exists: false } };

/** Renames the field of the editors' text of a comparison from `take` to `editorNote`. */
export const renameNotes: Migration = {
  name: "editors’ texts about comparisons",
  count: () => ListedComparison.countDocuments(former).exec(),
  async run() {
    await ListedComparison.updateMany(former, { $rename: { take: "editorNote" } });
  },
};
