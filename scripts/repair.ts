import { repairCounts } from "~/catalog/categories/categories.server";
import { repairNameKeys } from "~/catalog/companies/name-keys.server";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

readArguments("repair");

/** Recounts each category's companies and updates the keys for finding duplicate names. */
await runWithDatabase(async () => {
  const repaired = await repairCounts();
  const rekeyed = await repairNameKeys();
  if (rekeyed > 0) console.log(`Renewed how the names of ${rekeyed} companies are compared.`);
  console.log(
    repaired === 0
      ? "All counts were correct."
      : `Corrected ${repaired} category ${repaired === 1 ? "count" : "counts"}.`,
  );
});
