import { seedDemo } from "~/backoffice/demo/seed.server";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

readArguments("seed");

/** Adds the demo catalog. Safe to run twice. */
await runWithDatabase(async () => {
  const { categories, companies, posts } = await seedDemo();
  console.log(`Added ${companies} demo companies, ${categories} categories and ${posts} posts.`);
});
