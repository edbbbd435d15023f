import type { Actor } from "~/platform/audit/actor";
import { eachSave, listSaves } from "~/platform/audit/audit.server";
import type { Change } from "~/platform/audit/change";
import { getPost, updatePost, type EditedPost } from "~/content/blog/manage.server";
import type { PostUpdate } from "~/content/blog/post-input";
import { Refusal } from "~/platform/runtime/refusal";

/** How many versions of a post can be restored. Older ones are only in the log of changes. */
export const maxVersions = 50;

/** The fields that restoring a version changes. A post's URL, status, and date stay the same. */
const versionFields = ["title", "excerpt", "markdown", "content", "featuredImage", "author", "authorAvatar", "category", "readTime"] as const; // oxfmt-ignore
type VersionFields = Partial<Record<(typeof versionFields)[number], string | number | null>>;

/** A save of a post, and the names of the fields that it changed. */
export type PostVersion = Pick<Change, "id" | "at" | "actor"> & { fields: string[] };

/** The last saves of a post, newest first. @throws {Refusal} missing */
export async function listVersions(id: number): Promise<PostVersion[]> {
  await getPost(id);
  const saves = await listSaves("post", id, maxVersions);
  return saves.map(({ id, at, actor, fields }) => ({ id, at, actor, fields: fields.map(({ field }) => field) }));
}

/** What differs between a post and an earlier version of it. */
export type VersionDifference = { field: string; current: string; version: string };

/** @throws {Refusal} missing */
export async function compareVersion(id: number, version: number): Promise<VersionDifference[]> {
  const current = sourceFieldsOf(await getPost(id));
  const fields = await fieldsOfVersion(id, version);
  return versionFields
    .map((field) => ({ field, current: textOf(current[field]), version: textOf(fields[field]) }))
    .filter(({ current, version }) => current !== version);
}

/**
 * Saves a post's earlier version as a new one. Its URL, status, and date stay the same.
 * @throws {Refusal} missing; taken, if someone saves the post at the same time
 */
export async function restoreVersion(actor: Actor, id: number, version: number): Promise<EditedPost> {
  const { slug, publishedAt, updatedAt } = await getPost(id);
  const { markdown, content, ...fields } = await fieldsOfVersion(id, version);
  const source = typeof markdown === "string" ? { markdown } : { content };
  return updatePost(actor, id, { ...fields, ...source, slug, publishedAt, updatedAt } as PostUpdate);
}

/** Reconstructs a version from the log of changes, which has the values that each save replaced. */
async function fieldsOfVersion(id: number, version: number): Promise<VersionFields> {
  const fields: Record<string, string | number | null | undefined> = sourceFieldsOf(await getPost(id));
  for await (const save of eachSave("post", id, maxVersions)) {
    if (save.id === version)
      return Object.fromEntries(versionFields.map((field) => [field, fields[field] ?? undefined]));
    for (const { field, before } of save.fields) fields[field] = before as string | number | null;
  }
  throw new Refusal("missing", "This version can’t be restored anymore.");
}

/** The version fields of a post. Of its content, includes only the source. */
function sourceFieldsOf({ content, markdown, ...post }: EditedPost): VersionFields {
  return { ...post, ...(markdown === undefined ? { content } : { markdown }) };
}

function textOf(value: string | number | null | undefined): string {
  return String(value ?? "");
}
