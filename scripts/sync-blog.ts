import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { SyncRequest } from "~/content/blog/sync-request";
import { syncBlog, type SyncProgress } from "~/content/blog/sync.server";
import { readArguments, usageOf } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const args = readArguments("sync-blog");

/** Syncs the blog from a WordPress site, whether or not the site is running. */
await runWithDatabase(async ({ siteName }) => {
  const request = readRequest();
  if (typeof request === "string") {
    console.error(`${request}\n${usageOf("sync-blog")}`);
    return 1;
  }
  const progress = showProgress();
  const summary = await syncBlog({ ...request, siteName, onProgress: progress.update }).finally(progress.stop);
  for (const { wpId, reason } of summary.skipped)
    console.log(`  Skipped ${wpId === null ? "a post without an ID" : `post ${wpId}`}: ${reason}`);
  const { created, updated, unchanged, skipped } = summary;
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped.length} skipped.`);
});

/** The parsed arguments, or an error message. */
function readRequest(): SyncRequest | string {
  try {
    const { values } = parseArgs({
      args,
      options: { url: { type: "string" }, "page-size": { type: "string" }, full: { type: "boolean" } },
    });
    const request = SyncRequest.safeParse({ url: values.url, pageSize: values["page-size"], full: values.full });
    if (request.success) return request.data;
    const [issue] = request.error.issues;
    return `${issue?.path[0] === "url" ? "--url" : "--page-size"}: ${issue?.message}.`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A progress bar on a terminal, or plain lines elsewhere. */
function showProgress() {
  const line = ({ done, total, created, updated }: SyncProgress) =>
    `${done}${total === null ? "" : ` of ${total}`} read, ${created} new, ${updated} updated`;
  if (!process.stdout.isTTY) return { update: (progress: SyncProgress) => console.log(line(progress)), stop: () => {} };
  const bar = new SingleBar({ format: "{bar} {line}", hideCursor: true });
  bar.start(1, 0, { line: "" });
  return {
    update(progress: SyncProgress) {
      bar.setTotal(progress.total ?? progress.done);
      bar.update(progress.done, { line: line(progress) });
    },
    stop: () => bar.stop(),
  };
}
