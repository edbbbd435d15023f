import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    wpId: number,
    title: text,
    slug: text,
    excerpt: text,
    /** HTML. */
    content: text,
    /** The source that the content is rendered from. Missing if the source is HTML. */
    markdown: String,
    featuredImage: text,
    author: text,
    authorAvatar: text,
    publishedAt: date,
    /** Hidden from visitors, whatever its date. Missing on other posts. */
    status: { type: String, enum: ["draft"] },
    category: text,
    /** In minutes. */
    readTime: { ...number, min: 1 },
    /** Former slugs, which redirect to the post. */
    formerSlugs: { type: [String], default: undefined },
    /** Missing on records created before both existed. */
    createdAt: Date,
    updatedAt: Date,
  },
  { timestamps: true },
);

export type StoredBlogPost = Stored<typeof schema>;

schema.index({ wpId: 1 }, { name: "wordpress", unique: true });
schema.index({ slug: 1 }, { name: "slug", unique: true });
schema.index({ formerSlugs: 1 }, { name: "former-slugs" });

export const BlogPost = defineModel("BlogPost", schema, "blog_posts");
