import { firstPasswordDays, makeFirstAdmin, randomPassword } from "~/accounts/accounts.server";
import { seedDemo } from "~/backoffice/demo/seed.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

readArguments("setup");

/** Adds what the first start needs: the demo catalog and the first admin. Later starts skip it. */
await runWithDatabase(async (settings) => {
  if ((await listCategories()).length === 0) {
    const { companies, posts } = await seedDemo();
    console.log(`✓ Added ${companies} fictional demo companies and ${posts} posts`);
  }
  const admin = settings.firstAdmin ?? { username: "admin", password: randomPassword(), isGenerated: true };
  if ((await makeFirstAdmin(admin)) && !settings.firstAdmin) {
    console.log(
      `\n  Your admin login (shown only once):\n\n    name      ${admin.username}\n    password  ${admin.password}\n\n  Choose another password within ${firstPasswordDays} days. This one stops working then.`,
    );
  }
});
