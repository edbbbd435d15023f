import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredBlogPost = {
  _id: number;
  wpId: number;
  title: string;
  slug: string;
  excerpt: string;
  /** HTML. */
  content: string;
  /** The source that the content is rendered from. Missing if the source is HTML. */
  markdown?: string;
  featuredImage: string;
  author: string;
  authorAvatar: string;
  publishedAt: Date;
  /** Hidden from visitors, whatever its date. Missing on other posts. */
  status?: "draft";
  category: string;
  /** In minutes. */
  readTime: number;
  /** Former slugs, which redirect to the post. */
  formerSlugs?: string[];
  createdAt?: Date;
  updatedAt?: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const schema = new Schema<StoredBlogPost>(
  {
    _id: number,
    wpId: number,
    title: text,
    slug: text,
    excerpt: text,
    content: text,
    markdown: String,
    featuredImage: text,
    author: text,
    authorAvatar: text,
    publishedAt: { type: Date, required: true },
    status: { type: String, enum: ["draft"] },
    category: text,
    readTime: { type: Number, required: true, min: 1 },
    formerSlugs: { type: [String], default: undefined },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ wpId: 1 }, { name: "wordpress", unique: true });
schema.index({ slug: 1 }, { name: "slug", unique: true });
schema.index({ formerSlugs: 1 }, { name: "former-slugs" });

export const BlogPost = defineModel("BlogPost", schema, "blog_posts");
