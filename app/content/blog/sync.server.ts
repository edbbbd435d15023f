import { BlogPost } from "#models/blog-post.server";
import { BlogSync } from "#models/blog-sync.server";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { scriptActor } from "~/platform/audit/actor";
import { savePosts, type SavedPost } from "~/content/blog/save-posts.server";
import { readPost, type ReadPost } from "~/content/blog/wordpress-post";
import { readWordPress, siteOf } from "~/content/blog/wordpress.server";
import { Refusal } from "~/platform/runtime/refusal";
import { listTrashedValues } from "~/platform/trash/trash.server";

/**
 * How far before the newest modification the next run starts. Scheduled posts appear late, several posts may have the
 * same second, and old versions of WordPress interpret a timestamp as local time.
 */
const overlapMs = 24 * 3600 * 1000;
const defaultTimeoutMs = 30_000;

type SyncSummary = {
  created: number;
  updated: number;
  unchanged: number;
  /** Posts that couldn't be stored. The ID is null if it couldn't be read. */
  skipped: { wpId: number | null; reason: string }[];
};

export type SyncProgress = { done: number; total: number | null; created: number; updated: number };

export type SyncOptions = {
  /** URL of the WordPress site or its API. */
  url: string;
  /** Posts per request, 1–100. */
  pageSize: number;
  /** Checks every post, not only those that changed since the last run. */
  full?: boolean;
  /** Author of posts without one. */
  siteName: string;
  /** Timeout for one response. */
  timeoutMs?: number;
  /** If it throws, the run ends. */
  onProgress?: (progress: SyncProgress) => void | Promise<void>;
};

/**
 * Imports a WordPress site's posts by ID: creates new ones and updates changed ones. Idempotent. Posts that were deleted
 * there stay here. Reports posts that can't be stored and continues.
 * @throws {Refusal} unavailable or too-many, if the site can't be read further. Posts stored so far stay, and the next
 * run checks the same ones again.
 */
export async function syncBlog({ full = false, onProgress, ...options }: SyncOptions): Promise<SyncSummary> {
  const site = siteOf(options.url);
  const newest = full ? undefined : (await BlogSync.findById(site).lean())?.newest;
  const since = newest && new Date(newest.getTime() - overlapMs);
  const run = new SyncRun(site, options);
  let [done, isComplete] = [0, true];
  for await (const page of readWordPress({ timeoutMs: defaultTimeoutMs, ...options, since })) {
    await run.savePage(page.posts);
    done += page.posts.length;
    isComplete &&= page.isComplete;
    await onProgress?.({ done, total: page.total, created: run.created, updated: run.updated });
  }
  if (isComplete && run.newest) await BlogSync.updateOne({ _id: site }, { $max: { newest: run.newest } });
  const { created, updated, unchanged, skipped } = run;
  return { created, updated, unchanged, skipped };
}

class SyncRun {
  created = 0;
  updated = 0;
  unchanged = 0;
  readonly skipped: SyncSummary["skipped"] = [];
  /** The newest modification among stored posts. */
  newest: Date | undefined;
  private readonly seen = new Set<number>();

  constructor(
    private readonly site: string,
    private readonly options: Pick<SyncOptions, "url" | "siteName">,
  ) {}

  async savePage(raws: unknown[]): Promise<void> {
    const source = { site: new URL(this.options.url), siteName: this.options.siteName };
    const read = raws.map((raw) => readPost(raw, source)).filter(({ wpId }) => this.isNew(wpId));
    for (const post of read) if ("reason" in post) this.skipped.push(post);
    const readable = read.filter((post) => "input" in post);
    // Skip posts that an admin moved to the trash while they can be restored.
    const ids = readable.map(({ wpId }) => wpId);
    const trashed = new Set(await listTrashedValues("post", "wpId", ids));
    const posts = readable.filter(({ wpId }) => !trashed.has(wpId));
    for (const wpId of trashed) this.skipped.push({ wpId, reason: "in trash" });
    const foreignIds = await claim(
      this.site,
      posts.map(({ input }) => input),
    );
    for (const { wpId } of posts)
      if (foreignIds.has(wpId)) this.skipped.push({ wpId, reason: "its ID is used by a post from another source" });
    const own = posts.filter(({ wpId }) => !foreignIds.has(wpId));
    const saved = await saveUnderFreeSlugs(own.map(({ input }) => input));
    for (const [i, post] of own.entries()) this.recordOutcome(post, saved[i] as SavedPost | Refusal);
  }

  /** Whether a post hasn't been seen in this run. Lists overlap, and a post that changes during the run appears twice. */
  private isNew(wpId: number | null): boolean {
    if (wpId === null) return true;
    return !this.seen.has(wpId) && Boolean(this.seen.add(wpId));
  }

  private recordOutcome({ wpId, modified }: ReadPost, saved: SavedPost | Refusal): void {
    if (saved instanceof Refusal) {
      this.skipped.push({ wpId, reason: saved.message });
      return;
    }
    this[saved.done]++;
    // If that site's clock is ahead, don't skip later posts.
    const known = Math.min(modified.getTime(), Date.now());
    if (!this.newest || known > this.newest.getTime()) this.newest = new Date(known);
  }
}

const syncer = scriptActor("sync-blog");

/** If a slug is taken, appends the post's ID. The post gets the slug itself once it's free. */
async function saveUnderFreeSlugs(posts: BlogPostInput[]): Promise<(SavedPost | Refusal)[]> {
  const saved = await savePosts(syncer, posts);
  for (const [i, post] of posts.entries()) {
    const refused = saved[i];
    if (!(refused instanceof Refusal) || refused.reason !== "taken") continue;
    // The slug is free if a parallel run has just stored this same post.
    const isTaken = await BlogPost.exists({ slug: post.slug, wpId: { $ne: post.wpId } });
    const slug = [...post.slug].slice(0, 180).join("");
    [saved[i] = refused] = await savePosts(syncer, [isTaken ? { ...post, slug: `${slug}-${post.wpId}` } : post]);
  }
  return saved;
}

/**
 * Registers these posts as the site's own before storing them. Returns the IDs that belong to other sources: the demo,
 * posts written here, or another site. A post with the same URL and date is the same post, from a site that moved.
 */
async function claim(site: string, posts: readonly BlogPostInput[]): Promise<Set<number>> {
  const ids = posts.map(({ wpId }) => wpId);
  const stored = await BlogPost.find({ wpId: { $in: ids } }, { wpId: 1, slug: 1, publishedAt: 1 }).lean();
  const own = new Set((await BlogSync.findById(site).lean())?.wpIds);
  const byId = new Map(posts.map((post) => [post.wpId, post]));
  const foreignIds = new Set(
    stored
      .filter(({ wpId, slug, publishedAt }) => {
        const post = byId.get(wpId);
        return !own.has(wpId) && !(post?.slug === slug && post.publishedAt === publishedAt.toISOString());
      })
      .map(({ wpId }) => wpId),
  );
  const claimed = ids.filter((number) => !own.has(number) && !foreignIds.has(number));
  if (claimed.length > 0) {
    await BlogSync.updateOne({ _id: site }, { $addToSet: { wpIds: { $each: claimed } } }, { upsert: true });
  }
  return foreignIds;
}
