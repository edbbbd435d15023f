import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import type { Actor } from "~/platform/audit/actor";
import { announceChanges, confirmChanges, laterThan, completeChanges } from "~/platform/audit/announce.server";
import type { NewChange } from "~/platform/audit/audit.server";
import { toPost } from "~/content/blog/blog.server";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";

/** A change to a post: new, or an update of a stored version. */
export type PostWrite = { before: StoredBlogPost | null; after: StoredBlogPost };

/** Whether a post was written. If not, another post has its slug or ID, or someone saved it in the meantime. */
type Outcome = "done" | "taken" | "overtaken";

/** The audited fields of a post. Of its content, includes only the source. */
function auditedFieldsOf(stored: StoredBlogPost): Record<string, unknown> {
  const { id: _id, wpId: _wpId, content, ...fields } = toPost(stored);
  const { markdown } = stored;
  return { ...fields, ...(markdown === undefined ? { content } : { markdown }) };
}

function entryOf(action: NewChange["action"], before: StoredBlogPost | null, after: StoredBlogPost | null): NewChange {
  const { _id: entityId = 0, title: label = "" } = after ?? before ?? {};
  const fieldsOf = (stored: StoredBlogPost | null) => stored && auditedFieldsOf(stored);
  return { entity: "post", entityId, label, action, before: fieldsOf(before), after: fieldsOf(after) };
}

/** Creates and updates posts. Returns the outcome of each. If one can't be written, the others still are. */
export async function writePosts(actor: Actor, writes: PostWrite[], { isRestored = false } = {}): Promise<Outcome[]> {
  const at = laterThan(writes.map(({ before }) => before?.updatedAt ?? new Date(0)));
  const announced = await announceChanges(
    actor,
    writes.map(({ before, after }) => {
      return { ...entryOf(before ? "update" : isRestored ? "restore" : "create", before, after), at };
    }),
  );
  const written: Outcome[] = [];
  const done = await asOneChange(
    { posts: writes.map(({ after }) => after._id) },
    async () => {
      for (const { before, after } of writes) written.push(await write(before, { ...after, updatedAt: at }));
      return new Set(writes.filter((_, i) => written[i] === "done").map(({ after }) => after._id));
    },
    (posts) => ({ posts }),
  );
  await confirmChanges(announced, (id) => done.has(id));
  return written;
}

async function write(before: StoredBlogPost | null, after: StoredBlogPost): Promise<Outcome> {
  try {
    if (!before) {
      await Stored.insertMany([{ createdAt: after.updatedAt, ...after }], { timestamps: false });
      return "done";
    }
    // A filter with null matches posts stored before versions had a timestamp.
    const known = { _id: after._id, updatedAt: before.updatedAt ?? null };
    const { matchedCount } = await Stored.replaceOne(known, after, { timestamps: false });
    return matchedCount > 0 ? "done" : "overtaken";
  } catch (error) {
    if (isDuplicateKey(error)) return "taken";
    throw error;
  }
}

export async function deletePost(actor: Actor, post: StoredBlogPost): Promise<void> {
  const announced = await announceChanges(actor, [entryOf("trash", post, null)]);
  await Stored.deleteOne({ _id: post._id });
  await contentChanged({ posts: [post._id] });
  await confirmChanges(announced);
}

/** Confirms or discards changes that were announced before a time and interrupted by a crash. Returns how many were made. */
export function completePostChanges(before: Date): Promise<number> {
  return completeChanges("post", before, async (ids) => {
    const posts = await Stored.find({ _id: { $in: ids } }).lean();
    return new Map(posts.map((post) => [post._id, auditedFieldsOf(post)]));
  });
}
