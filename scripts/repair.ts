import { repairCounts } from "~/categories/categories.server";
import { runWithDatabase } from "./run-with-database";

/** Counts the tools of each category again. */
await runWithDatabase(async () => {
  const repaired = await repairCounts();
  console.log(repaired === 0 ? "Every count was right." : `Corrected the counts of ${repaired} categories.`);
});
