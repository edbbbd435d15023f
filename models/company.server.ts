import { Schema } from "mongoose";
import { factNames, facts, type Facts } from "~/catalog/companies/facts/table";
import { defineModel, onlyWith } from "./define-model.server";

export type StoredOrigin = {
  from: "staff" | "import" | "ai" | "vendor" | "repository";
  at: Date;
  /** The exact source: a user's name or a file's. */
  by?: string;
  /** The ID of the user named in `by`. */
  byId?: number | null;
};

/** Optional fields. */
const optional = {
  affiliateLink: String,
  /** The first and last day of each placement, such as 2026-12-31. */
  sponsoredFrom: String,
  sponsoredUntil: String,
  featuredFrom: String,
  featuredUntil: String,
  aiDescription: String,
  aiFeatures: String,
  sourceType: String,
  sourceId: String,
};
type Optional = { [Field in keyof typeof optional]?: ReturnType<(typeof optional)[Field]> };

const absentList = { type: [String], default: undefined };

/** How facts are stored. Empty facts are absent. */
const factTypes = {
  text: String,
  number: Number,
  boolean: Boolean,
  texts: absentList,
  plans: { type: [Schema.Types.Mixed], default: undefined },
};

export type StoredCompany = Optional &
  Facts & {
    _id: number;
    /** Hidden from visitors until an admin publishes it. Absent once published. */
    status?: "draft";
    name: string;
    logo: string;
    description: string;
    shortDescription: string;
    website: string;
    /** 0–50. */
    rating: number;
    ratingKind: "reviews" | "imported" | "estimate";
    reviewCount: number;
    /** The rating before the first published review. It's restored when there are no reviews anymore. */
    unreviewed?: { rating: number; ratingKind: "imported" | "estimate"; reviewCount: number };
    /** How often reviews have changed. A calculated rating is stored only if this is still the same. */
    reviewChanges?: number;
    startingPrice: string;
    sponsored: boolean;
    featured: boolean;
    /** `endsOn` is its last day, such as 2026-12-31. */
    offer?: { text: string; code: string; endsOn?: string };
    aiLastUpdated?: Date;
    /** IDs of its entries at the source, such as a product's launches; see `sourceKeys` of a candidate. */
    sourceKeys?: string[];
    /** Keys for finding duplicates: see `app/catalog/companies/website.ts`. */
    websiteKey: string;
    domain?: string;
    /** The normalized name for finding duplicates. Missing on records that no import has compared yet. */
    nameKey?: string;
    /** The icon of this website, which is shown if there's no logo. */
    siteIcon?: { website: string; pictureId: string; at: Date };
    /** Each field's origin, and when it was last confirmed. */
    origins?: Record<string, StoredOrigin>;
    /** When it was first public. Missing in drafts, and on records created before it existed. */
    publishedAt?: Date;
    createdAt: Date;
    updatedAt: Date;
  };

const text = { type: String, required: true } as const;
/** Fields that may be empty in a draft. */
const textOnceShown = {
  type: String,
  required(this: unknown) {
    return (this as Partial<StoredCompany>).status !== "draft";
  },
};

const schema = new Schema<StoredCompany>(
  {
    ...optional,
    _id: { type: Number, required: true },
    status: { type: String, enum: ["draft"] },
    name: text,
    logo: text,
    description: textOnceShown,
    shortDescription: textOnceShown,
    website: text,
    rating: { type: Number, required: true, min: 0, max: 50 },
    ratingKind: { type: String, required: true, enum: ["reviews", "imported", "estimate"] },
    reviewCount: { type: Number, required: true, min: 0 },
    unreviewed: new Schema({ rating: Number, ratingKind: String, reviewCount: Number }, { _id: false }),
    reviewChanges: Number,
    startingPrice: text,
    sponsored: { type: Boolean, required: true, default: false },
    featured: { type: Boolean, required: true, default: false },
    offer: new Schema({ text, code: text, endsOn: String }, { _id: false }),
    aiLastUpdated: Date,
    sourceKeys: absentList,
    ...Object.fromEntries(factNames.map((name) => [name, factTypes[facts[name].stored]])),
    websiteKey: text,
    domain: String,
    nameKey: String,
    siteIcon: new Schema({ website: text, pictureId: text, at: { type: Date, required: true } }, { _id: false }),
    origins: Schema.Types.Mixed,
    publishedAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ sourceType: 1, sourceId: 1 }, { name: "source", unique: true, ...onlyWith("sourceId") });
schema.index({ sourceKeys: 1 }, { name: "known_source_keys", ...onlyWith("sourceKeys") });
schema.index({ websiteKey: 1 }, { name: "website" });
schema.index({ domain: 1 }, { name: "domain" });
schema.index({ nameKey: 1 }, { name: "name_key" });
schema.index({ "origins.startingPrice.at": 1, _id: 1 }, { name: "price_checked" });
schema.index({ sourceType: 1, _id: 1 }, { name: "source_type" });
schema.index({ publishedAt: 1 }, { name: "published" });
schema.index({ logo: 1 }, { name: "logo" });
schema.index({ screenshots: 1 }, { name: "screenshots", ...onlyWith("screenshots") });
schema.index({ sourceCode: 1 }, { name: "source_code", ...onlyWith("sourceCode") });

export const Company = defineModel("Company", schema, "companies");
