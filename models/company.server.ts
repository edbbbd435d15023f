import { Schema } from "mongoose";
import { factNames, facts, proofOf, provableNames, type Facts, type ProofName } from "~/catalog/companies/facts/table";
import {
  date,
  defineModel,
  defineSchema,
  flag,
  number,
  onlyWith,
  text,
  typed,
  type Stored,
  type Typed,
} from "./define-model.server";

export type StoredOrigin = {
  from: "staff" | "import" | "ai" | "vendor" | "repository";
  at: Date;
  /** The exact source: a user's name or a file's. */
  by?: string;
  /** The ID of the user named in `by`. */
  byId?: number | null;
};

const inside = { _id: false } as const;
const absentList = { type: [String], default: undefined } as const;

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

/** How facts are stored. Empty facts are absent. */
const factTypes = {
  text: String,
  number: Number,
  boolean: Boolean,
  texts: absentList,
  plans: { type: [Schema.Types.Mixed], default: undefined },
};
const factFields = Object.fromEntries(
  factNames.map((name) => [name, typed<unknown>(factTypes[facts[name].stored])]),
) as { [Name in keyof Facts]-?: Typed<Facts[Name]> };

/** Where a value can be read. */
type StoredProof = { url: string; quote?: string | undefined; seen?: string | undefined };
const proofFields = Object.fromEntries(
  provableNames.map((name) => [proofOf(name), typed<unknown>({ type: Schema.Types.Mixed })]),
) as Record<ProofName, Typed<StoredProof | undefined>>;

/** A field that may be empty in a draft. */
const textOnceShown = typed<string>({
  type: String,
  required(this: unknown) {
    return (this as { status?: string }).status !== "draft";
  },
});

const schema = defineSchema(
  {
    ...optional,
    _id: number,
    /** Hidden from visitors until an admin publishes it. Absent once published. */
    status: { type: String, enum: ["draft"] },
    name: text,
    logo: text,
    description: textOnceShown,
    shortDescription: textOnceShown,
    website: text,
    /** 0–50. */
    rating: { ...number, min: 0, max: 50 },
    ratingKind: { ...text, enum: ["reviews", "imported", "estimate"] },
    reviewCount: { ...number, min: 0 },
    /** The rating before the first published review. It's restored when there are no reviews anymore. */
    unreviewed: defineSchema(
      { rating: number, ratingKind: { ...text, enum: ["imported", "estimate"] }, reviewCount: number },
      inside,
    ),
    /** How often reviews have changed. A calculated rating is stored only if this is still the same. */
    reviewChanges: Number,
    startingPrice: text,
    sponsored: { ...flag, default: false },
    featured: { ...flag, default: false },
    /** `endsOn` is its last day, such as 2026-12-31. */
    offer: defineSchema({ text, code: text, endsOn: String }, inside),
    aiLastUpdated: Date,
    /** IDs of its entries at the source, such as a product's launches; see `sourceKeys` of a candidate. */
    sourceKeys: absentList,
    ...factFields,
    ...proofFields,
    /** Keys for finding duplicates: see `app/catalog/companies/website.ts`. */
    websiteKey: text,
    domain: String,
    /** The normalized name for finding duplicates. Missing on records that no import has compared yet. */
    nameKey: String,
    /** The icon of this website, which is shown if there's no logo. */
    siteIcon: defineSchema({ website: text, pictureId: text, at: date }, inside),
    /** Each field's origin, and when it was last confirmed. */
    origins: typed<Record<string, StoredOrigin> | undefined>(),
    /** When it was first public. Missing in drafts, and on records created before it existed. */
    publishedAt: Date,
  },
  { timestamps: true },
);

export type StoredCompany = Stored<typeof schema>;

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
schema.index({ "plansProof.url": 1 }, { name: "pricing_page", ...onlyWith("plansProof.url") });
schema.index({ "startingPriceProof.url": 1 }, { name: "price_page", ...onlyWith("startingPriceProof.url", "plans") });

export const Company = defineModel("Company", schema, "companies");
