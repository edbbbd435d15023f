import { implement } from "~/platform/api/implement.server";
import * as api from "~/content/blog/api";
import { findPost } from "~/content/blog/blog.server";
import {
  createPost,
  getPost,
  listPostsPage,
  previewPost,
  restorePost,
  trashPost,
  updatePost,
} from "~/content/blog/manage.server";
import { listVersions, restoreVersion } from "~/content/blog/versions.server";
import { Refusal } from "~/platform/runtime/refusal";

export const postHandlers = [
  implement(api.showPost, async ({ params }) => {
    const post = await findPost(params.slug);
    if (!post) throw new Refusal("missing", "Post not found.");
    return post;
  }),
  implement(api.listPosts, async ({ query }) => {
    const { posts, total } = await listPostsPage(query);
    return { items: posts, total };
  }),
  implement(api.createPost, ({ actor, body }) => createPost(actor, body)),
  implement(api.previewPost, ({ body }) => previewPost(body)),
  implement(api.readPost, ({ params }) => getPost(params.id)),
  implement(api.savePost, ({ actor, params, body }) => updatePost(actor, params.id, body)),
  implement(api.removePost, async ({ actor, params }) => {
    await trashPost(actor, params.id);
    return { message: "Post moved to trash. You can restore it for 30 days." };
  }),
  implement(api.restorePost, ({ actor, params }) => restorePost(actor, params.id)),
  implement(api.listPostVersions, ({ params }) => listVersions(params.id)),
  implement(api.restorePostVersion, ({ actor, params, body }) => restoreVersion(actor, params.id, body.version)),
];
