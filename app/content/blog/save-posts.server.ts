import { isDeepStrictEqual } from "node:util";
import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import type { Actor } from "~/platform/audit/actor";
import type { PostStatus } from "~/content/blog/blog-post";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { cleanHtml } from "~/content/blog/clean-html.server";
import { writePosts, type PostWrite } from "~/content/blog/store.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";

/** A post from any source, with the fields that only admins set. */
export type PostToSave = BlogPostInput & {
  /** If omitted, the status stays the same, and a new post is published at its date. */
  status?: PostStatus | undefined;
  /** The source of the content, if it isn't HTML. */
  markdown?: string | undefined;
  /** The version that was edited, in ISO 8601. Without it, the save overwrites any version. */
  updatedAt?: string | undefined;
};

export type SavedPost = { id: number; done: "created" | "updated" | "unchanged" };

/**
 * Creates or updates the post with a `wpId` and cleans its HTML. If its slug changes, the old one redirects.
 * @throws {Refusal} taken, if another post has the slug, or if the post isn't the version that was edited; invalid, if
 *   cleaning leaves no readable content
 */
export async function savePost(actor: Actor, input: PostToSave): Promise<SavedPost> {
  const [saved] = await savePosts(actor, [input]);
  if (!saved || saved instanceof Refusal) throw saved ?? new Error("The post wasn’t saved.");
  return saved;
}

/** Like `savePost`, for many posts with different IDs. The result has a refusal at the index of each refused post. */
export async function savePosts(actor: Actor, inputs: PostToSave[]): Promise<(SavedPost | Refusal)[]> {
  const known = await Stored.find({ wpId: { $in: inputs.map(({ wpId }) => wpId) } }).lean();
  const byWpId = new Map(known.map((post) => [post.wpId, post]));
  const plans: (SavedPost | Refusal | PostWrite)[] = [];
  for (const input of inputs) plans.push(await plan(input, byWpId.get(input.wpId)));
  const writes = plans.filter((one): one is PostWrite => "after" in one);
  const written = new Map((await writePosts(actor, writes)).map((outcome, i) => [writes[i], outcome]));
  return Promise.all(
    plans.map(async (one, i) => {
      if (!("after" in one)) return one;
      const outcome = written.get(one);
      const { slug } = one.after;
      if (outcome === "taken")
        return new Refusal("taken", `Another post already uses the slug ${slug}.`, { slug: "Taken" });
      // Someone saved the post in between, so retry with the new version.
      if (outcome === "overtaken") return await savePost(actor, inputs[i] as PostToSave).catch(refusalOf);
      return { id: one.after._id, done: one.before ? "updated" : "created" } as const;
    }),
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

async function plan(
  { status, markdown, updatedAt, ...input }: PostToSave,
  stored: StoredBlogPost | undefined,
): Promise<SavedPost | Refusal | PostWrite> {
  if (stored && updatedAt !== undefined && stored.updatedAt?.toISOString() !== updatedAt)
    return new Refusal(
      "taken",
      "Someone else saved this post after you opened it. Copy your changes, reload the page, and make them again.",
    );
  const fields = { ...input, content: cleanHtml(input.content).trim(), publishedAt: new Date(input.publishedAt) };
  if (!fields.content) return new Refusal("invalid", "The post has no content.", { content: "Required" });
  const isDraft = (status ?? stored?.status) === "draft";
  const after = {
    ...fields,
    ...(isDraft && { status: "draft" as const }),
    ...(markdown !== undefined && { markdown }),
  };
  if (!stored) return { before: null, after: { _id: await takeIds("blog_posts"), ...after } };
  const { status: _status, markdown: _source, ...retained } = stored;
  const updated = { ...retained, ...after };
  if (isDeepStrictEqual(stored, updated)) return { id: stored._id, done: "unchanged" };
  const former = new Set([...(stored.formerSlugs ?? []), stored.slug]);
  former.delete(fields.slug);
  return { before: stored, after: { ...updated, formerSlugs: [...former] } };
}
