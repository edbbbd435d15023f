import { seedDemo } from "~/demo/seed.server";
import { runWithDatabase } from "./run-with-database";

/** Fills the demo catalogue; safe to run twice. */
await runWithDatabase(async () => {
  const { categories, companies, posts } = await seedDemo();
  console.log(`Added ${companies} demo companies, ${categories} categories and ${posts} posts.`);
});
