import { SyncRequest } from "~/content/blog/sync-request";
import { syncBlog } from "~/content/blog/sync.server";
import type { JobKind } from "~/platform/jobs/job-kind.server";

/** Syncs the blog from a WordPress site. An interrupted run starts over; stored posts stay unchanged. */
export const blogSyncJob: JobKind<SyncRequest> = {
  name: "blog-sync",
  permission: "posts",
  input: SyncRequest,
  label: ({ url }) => `Blog posts from ${new URL(url).host}`,
  async run({ input, settings: { siteName }, report }) {
    const { skipped, ...counts } = await syncBlog({
      ...input,
      siteName,
      onProgress: ({ done, total }) => report(total === null ? { done } : { done, total }),
    });
    return { ...counts, skipped: skipped.length };
  },
};
