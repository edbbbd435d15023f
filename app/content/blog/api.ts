import { z } from "zod";
import { actor, id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";
import { postStatuses } from "~/content/blog/blog-post";
import { maxPostBytes, PostInput, PostQuery, PostUpdate, PreviewInput } from "~/content/blog/post-input";

export const BlogPostSummary = answerObject("BlogPostSummary", {
  id,
  wpId: z.int().meta({ description: "WordPress post ID, or a generated ID outside WordPress’s range" }),
  title: text,
  slug: text,
  excerpt: text,
  featuredImage: text,
  author: text,
  authorAvatar: text,
  publishedAt: moment,
  category: text,
  readTime: z.int().min(1).meta({ description: "Minutes" }),
});

export const BlogPost = BlogPostSummary.extend({ content: text.meta({ description: "HTML" }) }).register(answerNames, {
  name: "BlogPost",
});

const status = z
  .enum(postStatuses)
  .meta({ description: "Visitors see only published posts. A scheduled one is published when its date comes" });
const ListedPost = BlogPostSummary.extend({ status }).register(answerNames, { name: "ListedPost" });
const EditedPost = BlogPost.extend({
  markdown: text.optional().meta({ description: "The source that the content is rendered from, if it isn’t HTML" }),
  status,
  updatedAt: moment.optional().meta({ description: "The version. Missing on posts of early releases" }),
}).register(answerNames, { name: "EditedPost" });

export const showPost = defineEndpoint("GET", "/api/blog/{slug}", {
  plainErrors: true,
  access: "anybody",
  forEverybody: true,
  summary: "Get a post",
  answer: BlogPost,
});

export const listPosts = defineAdminEndpoint("GET", "/api/admin/posts", {
  permission: "posts",
  summary: "A page of the posts without their contents, drafts and scheduled ones among them, the newest first",
  query: PostQuery,
  answer: z.array(ListedPost),
  paged: true,
});

export const createPost = defineAdminEndpoint("POST", "/api/admin/posts", {
  permission: "posts",
  summary: "Create a post. Missing fields are filled in",
  body: PostInput,
  maxBodyBytes: maxPostBytes,
  answer: EditedPost,
  status: 201,
  refusals: [409],
});

export const previewPost = defineAdminEndpoint("POST", "/api/admin/posts/preview", {
  permission: "posts",
  summary: "Render a post without saving it",
  body: PreviewInput,
  maxBodyBytes: maxPostBytes,
  answer: z
    .object({
      content: text.meta({ description: "Cleaned HTML, as it would be stored" }),
      shown: text.meta({ description: "HTML as visitors would see it, without images that haven’t been fetched yet" }),
    })
    .register(answerNames, { name: "PostPreview" }),
});

export const readPost = defineAdminEndpoint("GET", "/api/admin/posts/{id}", {
  permission: "posts",
  summary: "One post",
  answer: EditedPost,
});

export const savePost = defineAdminEndpoint("PUT", "/api/admin/posts/{id}", {
  permission: "posts",
  summary: "Update a post",
  body: PostUpdate,
  maxBodyBytes: maxPostBytes,
  answer: EditedPost,
  refusals: [409],
});

export const removePost = defineAdminEndpoint("DELETE", "/api/admin/posts/{id}", {
  permission: "posts",
  summary: "Moves a post to the trash",
  answer: Message,
});

export const restorePost = defineAdminEndpoint("POST", "/api/admin/posts/{id}/restore", {
  permission: "posts",
  summary: "Restore a post from trash",
  answer: EditedPost,
  refusals: [409],
});

const PostVersion = answerObject("PostVersion", {
  id,
  at: moment,
  actor,
  fields: z.array(text).meta({ description: "Names of the fields that the save changed" }),
});

export const listPostVersions = defineAdminEndpoint("GET", "/api/admin/posts/{id}/versions", {
  permission: "posts",
  summary: "List the last 50 saves of a post, newest first",
  answer: z.array(PostVersion),
});

export const restorePostVersion = defineAdminEndpoint("POST", "/api/admin/posts/{id}/versions", {
  permission: "posts",
  summary: "Save an earlier version of a post again. Its URL, status, and date stay",
  body: z.object({ version: z.int().min(1).meta({ description: "The ID of one of the last 50 saves" }) }),
  answer: EditedPost,
  refusals: [409],
});
