import { z } from "zod";
import { enhancementAnswers } from "~/openapi/enhancement-answers";
import { importAnswers } from "~/openapi/import-answers";
import { actor, id, moment, text } from "~/openapi/parts";
import { changeActions, entities } from "~/audit/change";
import { ratingKinds } from "~/companies/company";
import { inboxKinds, inboxStates } from "~/inbox/inbox";
import { verdicts } from "~/links/verdict";
import { subscriberStates } from "~/newsletter/subscriber";

const day = z.iso.date();
const undo = text.meta({ description: "Token for POST /api/admin/changes/undo" });

const Category = z.object({ id, name: text, slug: text, icon: text, count: z.int(), position: z.int().optional() });

const Company = z.object({
  id,
  status: z.literal("draft").optional().meta({ description: "Not shown to visitors until it's published" }),
  name: text,
  logo: text.meta({ description: "http(s) URL or a path on this site" }),
  logoPath: text.optional().meta({ description: "URL where this site serves the logo" }),
  description: text,
  shortDescription: text,
  website: text,
  affiliateLink: text.optional(),
  linkHeld: z.boolean().optional().meta({ description: "True if the website link is hidden from visitors" }),
  rating: z.int().min(0).max(50).meta({ description: "45 means 4.5 stars" }),
  ratingKind: z.enum(ratingKinds),
  reviewCount: z.int().min(0),
  startingPrice: text,
  price: z
    .object({
      amount: z.number().nullable(),
      currency: text.nullable(),
      period: z.enum(["month", "year", "once"]).nullable(),
      perSeat: z.boolean(),
      free: z.boolean(),
    })
    .meta({ description: "Parsed from startingPrice" }),
  priceCheckedAt: moment.optional().meta({ description: "When the price was last checked" }),
  sponsored: z.boolean(),
  featured: z.boolean(),
  sponsoredFrom: day.optional(),
  sponsoredUntil: day.optional(),
  featuredFrom: day.optional(),
  featuredUntil: day.optional(),
  offer: z.object({ text, code: text, endsOn: day.optional() }).optional(),
  aiDescription: text.optional().meta({ description: "Markdown" }),
  aiFeatures: text.optional().meta({ description: "Markdown" }),
  aiLastUpdated: moment.optional(),
  sourceType: text.optional(),
  sourceId: text.optional(),
  categories: z.array(z.object({ id, name: text, slug: text })),
  createdAt: moment,
  updatedAt: moment,
});

const BlogPostSummary = z.object({
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

const Link = z.object({
  companyId: id,
  companyName: text,
  website: text,
  verdict: z.enum(verdicts),
  reasons: z.array(text),
  finalUrl: text.optional(),
  title: text.optional(),
  knownTitle: text.optional(),
  held: z.boolean().meta({ description: "Whether the link is hidden from visitors" }),
  checkedAt: moment,
  reviewedBy: text.optional(),
  reviewedAt: moment.optional(),
});

const Change = z.object({
  id,
  at: moment,
  actor,
  entity: z.enum(entities),
  entityId: z.int(),
  label: text,
  action: z.enum(changeActions),
  fields: z.array(z.object({ field: text, before: z.unknown(), after: z.unknown() })),
  undo: text.meta({ description: "ID shared by all changes made in one action" }),
});

const goesOn = z.literal(true).optional().meta({ description: "Still running. Poll the job for the result" });

const inboxState = z.enum([...new Set(Object.values(inboxStates).flat())]);

/** What the calls answer, by the names that the description gives to it. */
export const answers = {
  Company,
  SavedCompany: Company.extend({ undo: undo.optional() }),
  Category,
  CategoryWithCompanies: z.object({ category: Category, companies: z.array(Company) }),
  BlogPostSummary,
  BlogPost: BlogPostSummary.extend({ content: text.meta({ description: "HTML" }) }),
  SignedInUser: z.object({ id, username: text, isAdmin: z.boolean() }),
  User: z.object({ id, username: text, email: text, isAdmin: z.boolean(), createdAt: moment }),
  Subscriber: z.object({ id, email: text, status: z.enum(subscriberStates), subscribedAt: moment }),
  InboxItem: z.object({
    kind: z.enum(inboxKinds),
    id,
    state: inboxState,
    next: z.array(inboxState),
    title: text,
    sender: z.object({ name: text, email: text }),
    company: z.object({ id, name: text }).nullable(),
    details: z.array(z.object({ label: text, value: text })),
    reason: text.optional(),
    createdAt: moment,
    updatedAt: moment,
  }),
  Change,
  Changes: z.object({ changes: z.array(Change), total: z.int(), page: z.int(), pages: z.int() }),
  Changed: z.object({ changed: z.int(), undo }),
  CategoryMapping: z.object({ companyId: id, categoryId: id, undo }),
  TrashedThing: z.object({ entity: text, id, label: text, trashedBy: text, trashedAt: moment, expiresAt: moment }),
  Deletion: z.object({
    paused: z.boolean(),
    clockMovedByDays: z.int().meta({ description: "Since the last check; negative if the clock moved back" }),
    lastCheckedAt: moment,
    now: moment.meta({ description: "By the server's clock" }),
    expired: z.int().meta({ description: "How many items are past their date" }),
  }),
  ImportAnswer: z.object({ needsToken: z.literal(true).optional(), goesOn, count: z.int(), note: text }),
  CleanupList: z.object({ companies: z.array(z.object({ id, name: text })) }),
  CleanupAnswer: z.object({ message: text, removedCompanies: z.array(text), undo, goesOn }),
  ...importAnswers,
  ...enhancementAnswers,
  Link,
  Links: z.object({
    ...{ links: z.array(Link), total: z.int(), page: z.int(), pages: z.int() },
    counts: z.record(z.string(), z.int()).meta({ description: "Counts by verdict, plus hidden links" }),
  }),
  Message: z.object({ message: text }),
  Refusal: z
    .object({ message: text, fields: z.record(z.string(), text).optional() })
    .meta({ description: "Error message, plus the problem with each field" }),
};
export type AnswerName = keyof typeof answers;
