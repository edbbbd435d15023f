import { z } from "zod";
import { id, Message, moment, text } from "~/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/api/endpoint";
import { longestPost, PostInput, PostQuery } from "~/blog/post-input";

export const BlogPostSummary = z
  .object({
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
  })
  .register(answerNames, { name: "BlogPostSummary" });

const BlogPost = BlogPostSummary.extend({ content: text.meta({ description: "HTML" }) }).register(answerNames, {
  name: "BlogPost",
});

export const showPost = defineEndpoint({
  method: "GET",
  path: "/api/blog/{slug}",
  access: "anybody",
  summary: "Get a post",
  answer: BlogPost,
});

export const listPosts = defineEndpoint({
  method: "GET",
  path: "/api/admin/posts",
  access: "administrators",
  summary: "A page of the posts without their contents, the newest first",
  query: PostQuery,
  answer: z.array(BlogPostSummary),
  paged: true,
});

export const createPost = defineEndpoint({
  method: "POST",
  path: "/api/admin/posts",
  access: "administrators",
  summary: "Create a post. Missing fields are filled in",
  body: PostInput,
  longestBody: longestPost,
  answer: BlogPost,
  status: 201,
  refusals: [409],
});

export const readPost = defineEndpoint({
  method: "GET",
  path: "/api/admin/posts/{id}",
  access: "administrators",
  summary: "One post",
  answer: BlogPost,
});

export const savePost = defineEndpoint({
  method: "PUT",
  path: "/api/admin/posts/{id}",
  access: "administrators",
  summary: "Update a post",
  body: PostInput,
  longestBody: longestPost,
  answer: BlogPost,
  refusals: [409],
});

export const removePost = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/posts/{id}",
  access: "administrators",
  summary: "Moves a post to the trash",
  answer: Message,
});

export const restorePost = defineEndpoint({
  method: "POST",
  path: "/api/admin/posts/{id}/restore",
  access: "administrators",
  summary: "Restore a post from trash",
  answer: BlogPost,
  refusals: [409],
});

export const postEndpoints: Endpoint[] = [showPost, listPosts, createPost, readPost, savePost, removePost, restorePost];
