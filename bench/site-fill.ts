import { parseArgs } from "node:util";
import { fillWith } from "#bench/fill";
import { chief, reader } from "#bench/site-pages";
import { openDatabase } from "#server/database";
import { createAdmin, register } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";
import { savePost } from "~/content/blog/save-posts.server";
import { readSettings } from "~/platform/runtime/env.server";

/** Fills the empty data folder in DATA_DIR: `node --import tsx bench/site-fill.ts COMPANIES [--facts] [--texts FILE]`. */
const { values, positionals } = parseArgs({
  options: { facts: { type: "boolean", default: false }, texts: { type: "string" } },
  allowPositionals: true,
});
const bench = scriptActor("bench");
const database = await openDatabase(readSettings());
await fillWith(Number(positionals[0]), { withFacts: values.facts, texts: values.texts });
for (let n = 1; n <= 40; n++)
  await savePost(bench, {
    wpId: n,
    slug: `bench-post-${n}`,
    title: `What we learned from ${n} tools`,
    excerpt: "Some notes on choosing software.",
    content: "<h2>Notes</h2>" + "<p>Ask what it costs after the first year, and how you leave it again.</p>".repeat(40),
    featuredImage: "/placeholder-logo.svg",
    author: "Editors",
    authorAvatar: "/placeholder-logo.svg",
    publishedAt: new Date(Date.UTC(2026, 0, n)).toISOString(),
    category: "Guides",
    readTime: 4,
  });
await createAdmin(bench, chief);
await register({ ...reader, email: "reader@bench.example" }, "SaaSFinder");
await database.close();
process.exit(0);
