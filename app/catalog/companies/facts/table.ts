import {
  aiTraining,
  compliance,
  deployments,
  exportFormats,
  installMethods,
  platforms,
  regions,
  supportChannels,
  teamSizes,
  technologies,
} from "~/catalog/companies/facts/choices";
import {
  address,
  choice,
  choices,
  count,
  day,
  days,
  fact,
  images,
  licenses,
  names,
  plans,
  text,
  year,
  yesNo,
  type FactKind,
  type FactUses,
} from "~/catalog/companies/facts/fact";
import { integrationOf } from "~/catalog/companies/facts/integration";
import { languages } from "~/catalog/companies/facts/languages";
import { lifecycle } from "~/catalog/companies/facts/lifecycle";
import type { Plan } from "~/catalog/companies/facts/plans";

/** The uses of a page about a product that the vendor names. */
const linkedPage = {
  group: "links",
  facet: { section: "features" },
  compare: "row",
  searched: false,
  vendorsMayEdit: true,
} as const;

/**
 * Every fact about a company: an optional answer to a buyer's question. The code that stores, shows, edits, filters,
 * compares, imports, exports, and documents facts reads this table, in its order. To add a fact, add an entry
 * (docs/contributing.md); an incomplete one doesn't compile. Small enough for browsers.
 */
export const facts = {
  licenses: fact("Licenses", licenses, {
    group: "product",
    icon: "scale",
    shown: "License",
    columns: ["licenses", "license", "licence", "spdx"],
    facet: { section: "license", name: "license" },
    compare: "require",
    searched: true,
    vendorsMayEdit: true,
  }),
  stars: fact("Stars", count, {
    group: "product",
    icon: "star",
    columns: ["stars", "githubstars", "stargazers", "stargazerscount"],
    facet: { section: "activity", atLeast: [10_000, 1_000, 100] },
    compare: "weigh",
    searched: false,
    vendorsMayEdit: false,
  }),
  lastCommit: fact("Last commit", day, {
    group: "product",
    icon: "commit",
    columns: ["lastcommit", "lastcommitdate", "pushedat"],
    facet: { section: "activity", needsLabel: true },
    compare: "row",
    searched: false,
    vendorsMayEdit: false,
  }),
  latestRelease: fact("Latest release", text(100), {
    group: "product",
    icon: "package",
    columns: ["latestrelease", "release", "latestversion", "version"],
    facet: { section: "activity", name: "releases", label: "Has releases", bySwitch: true },
    compare: "row",
    searched: true,
    vendorsMayEdit: false,
  }),
  lifecycle: fact("Lifecycle", choice(lifecycle), {
    group: "product",
    icon: "activity",
    shown: "Status",
    columns: ["lifecycle", "archived", "discontinued"],
    facet: { section: "activity" },
    compare: "require",
    searched: true,
    vendorsMayEdit: false,
  }),
  plans: fact("Plans", plans, {
    group: "price",
    icon: "tag",
    ownPlace: true,
    columns: ["plans", "pricingplans", "pricingtiers", "tiers", "packages"],
    facet: { section: "features", name: "pricing", label: "Pricing model" },
    compare: "row",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  freePlan: fact("Free plan", yesNo, {
    group: "price",
    icon: "coin",
    columns: ["freeplan", "freetier", "hasfreeplan", "freeversion"],
    facet: { section: "price", label: "Has a free plan" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  trialDays: fact("Free trial (days)", days, {
    group: "price",
    icon: "timer",
    shown: "Free trial",
    weighed: "Long free trial",
    columns: ["trialdays", "freetrial", "trial", "freetrialdays"],
    facet: { section: "features", name: "free-trial" },
    compare: "weigh",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  deployment: fact("Deployment", choices(deployments), {
    group: "use",
    icon: "cloud",
    columns: ["deployment", "deployments", "hosting", "deploymentoptions"],
    facet: { section: "deployment" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  platforms: fact("Platforms", choices(platforms), {
    group: "use",
    icon: "devices",
    columns: ["platforms", "platform", "operatingsystems", "os", "devices"],
    facet: { section: "platform", name: "platform", label: "Platform", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  installMethods: fact("Installation", choices(installMethods), {
    group: "use",
    icon: "download",
    columns: ["installmethods", "installation", "install", "installationmethods", "packaging"],
    facet: { section: "technology", name: "installation", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  builtWith: fact("Built with", names({ maxItems: 50, known: technologies.read }), {
    group: "use",
    icon: "layers",
    columns: ["builtwith", "techstack", "technologies", "programminglanguages", "programminglanguage", "stack"],
    facet: { section: "technology", needsLabel: true },
    compare: "row",
    searched: true,
    vendorsMayEdit: false,
  }),
  languages: fact("Interface languages", choices(languages), {
    group: "use",
    icon: "languages",
    shown: "Languages",
    columns: ["languages", "interfacelanguages", "language", "supportedlanguages", "locales"],
    facet: { section: "language", name: "language", label: "Language", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  hasApi: fact("API", yesNo, {
    group: "use",
    icon: "braces",
    columns: ["hasapi", "api", "apiavailable"],
    facet: { section: "features", name: "api" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  /** `integrationOf` reads an entry. */
  integrations: fact("Integrations", names({ maxItems: 300, nameIn: (entry) => integrationOf(entry).name }), {
    group: "use",
    icon: "plug",
    ownPlace: true,
    columns: ["integrations", "integration", "integrateswith"],
    facet: { section: "integration", name: "integration", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  alternativeTo: fact("Alternative to", names(), {
    group: "use",
    icon: "arrows",
    ownPlace: true,
    columns: ["alternativeto", "alternatives", "alternativesto", "competitors"],
    facet: { section: "topics", needsLabel: true },
    compare: "row",
    searched: false,
    vendorsMayEdit: false,
  }),
  compliance: fact("Compliance", choices(compliance), {
    group: "security",
    icon: "shield",
    columns: ["compliance", "certifications", "securitycertifications"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  dataResidency: fact("Data residency", choices(regions), {
    group: "security",
    icon: "globe",
    columns: ["dataresidency", "dataregions", "datalocation", "region", "regions"],
    facet: { section: "security", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  sso: fact("Single sign-on (SSO)", yesNo, {
    group: "security",
    icon: "key",
    columns: ["sso", "singlesignon", "saml", "samlsso"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  scim: fact("SCIM", yesNo, {
    group: "security",
    icon: "users",
    shown: "SCIM provisioning",
    columns: ["scim", "scimprovisioning", "userprovisioning"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  twoFactor: fact("Two-factor authentication (2FA)", yesNo, {
    group: "security",
    icon: "lock",
    columns: ["twofactor", "twofactorauthentication", "2fa", "mfa", "multifactorauthentication"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  auditLog: fact("Audit log", yesNo, {
    group: "security",
    icon: "history",
    columns: ["auditlog", "auditlogs", "audittrail"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  dpa: fact("Data processing agreement (DPA)", yesNo, {
    group: "security",
    icon: "file",
    columns: ["dpa", "dataprocessingagreement", "dataprocessingaddendum"],
    facet: { section: "security" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  aiTraining: fact("AI training on customer data", choice(aiTraining), {
    group: "security",
    icon: "braces",
    columns: ["aitraining", "aitrainingoncustomerdata", "trainsoncustomerdata", "trainsai"],
    facet: { section: "security", needsLabel: true },
    compare: "require",
    searched: false,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  exportFormats: fact("Export formats", choices(exportFormats), {
    group: "use",
    icon: "download",
    columns: ["exportformats", "export", "dataexport"],
    facet: { section: "features", name: "export", label: "Export", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  cancelOnline: fact("Self-service cancellation", yesNo, {
    group: "price",
    icon: "coin",
    columns: ["cancelonline", "selfservicecancellation", "onlinecancellation"],
    facet: { section: "price", name: "cancel-online", label: "Cancel online" },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
    rechecked: true,
  }),
  supportChannels: fact("Support", choices(supportChannels), {
    group: "security",
    icon: "lifebuoy",
    columns: ["supportchannels", "support", "supportoptions"],
    facet: { section: "security", name: "support", needsLabel: true },
    compare: "weigh or require",
    searched: true,
    vendorsMayEdit: true,
  }),
  teamSizes: fact("Team sizes", choices(teamSizes), {
    group: "vendor",
    icon: "users",
    columns: ["teamsizes", "teamsize", "companysize", "companysizes"],
    facet: {
      section: "team",
      name: "team",
      label: "Team size",
      needsLabel: true,
      labels: { small: "Small (2–50)", medium: "Medium (51–1,000)", enterprise: "Enterprise (over 1,000)" },
    },
    compare: "require",
    searched: true,
    vendorsMayEdit: true,
    heading: /size|team|employee/i,
  }),
  industries: fact("Industries", names(), {
    group: "vendor",
    icon: "briefcase",
    columns: ["industries", "industry", "verticals"],
    facet: { section: "vendor", name: "industry", label: "Industry", needsLabel: true },
    compare: "row",
    searched: true,
    vendorsMayEdit: true,
  }),
  headquarters: fact("Headquarters", text(100), {
    group: "vendor",
    icon: "pin",
    columns: ["headquarters", "hq", "location", "country"],
    facet: { section: "vendor", needsLabel: true },
    compare: "require",
    searched: true,
    vendorsMayEdit: true,
  }),
  founded: fact("Founded", year, {
    group: "vendor",
    icon: "calendar",
    columns: ["founded", "foundedin", "yearfounded", "foundingyear"],
    facet: { section: "vendor", needsLabel: true },
    compare: "row",
    searched: true,
    vendorsMayEdit: true,
  }),
  launched: fact("Launched", day, {
    group: "vendor",
    icon: "rocket",
    columns: ["launched", "launchedat", "launchdate", "launchedon", "featuredat"],
    facet: { section: "activity", needsLabel: true },
    compare: "row",
    searched: false,
    vendorsMayEdit: false,
  }),
  votes: fact("Product Hunt votes", count, {
    group: "vendor",
    icon: "votes",
    columns: ["votes", "votescount", "upvotes"],
    facet: { section: "activity", atLeast: [1_000, 500, 100] },
    compare: "weigh",
    searched: false,
    vendorsMayEdit: false,
  }),
  tags: fact("Tags", names(), {
    group: "vendor",
    icon: "tags",
    columns: ["tags", "tag", "keywords", "labels"],
    facet: { section: "topics", name: "tag", label: "Tag", needsLabel: true },
    compare: "row",
    searched: false,
    vendorsMayEdit: false,
  }),
  demo: fact("Demo", address, {
    ...linkedPage,
    icon: "play",
    columns: ["demo", "demourl", "livedemo"],
    facet: { section: "features", label: "Live demo" },
  }),
  documentation: fact("Documentation", address, {
    ...linkedPage,
    icon: "book",
    columns: ["documentation", "docs", "docsurl", "documentationurl"],
  }),
  sourceCode: fact("Source code", address, {
    ...linkedPage,
    icon: "code",
    columns: [
      "sourcecode",
      "sourceurl",
      "sourcecodeurl",
      "repository",
      "repo",
      "repositoryurl",
      "github",
      "githuburl",
      "git",
    ],
  }),
  changelog: fact("Changelog", address, {
    ...linkedPage,
    icon: "history",
    columns: ["changelog", "changelogurl", "releasenotes"],
  }),
  securityPage: fact("Security page", address, {
    ...linkedPage,
    icon: "shield",
    columns: ["securitypage", "securityurl", "trustcenter", "trustpage"],
  }),
  subprocessors: fact("Subprocessors", address, {
    ...linkedPage,
    icon: "layers",
    columns: ["subprocessors", "subprocessorspage", "subprocessorsurl", "subprocessorlist"],
  }),
  statusPage: fact("Status page", address, {
    ...linkedPage,
    icon: "signal",
    columns: ["statuspage", "statusurl"],
  }),
  screenshots: fact("Screenshots", images, {
    group: "links",
    icon: "image",
    ownPlace: true,
    columns: ["screenshots", "screenshot", "images", "gallery", "media"],
    facet: { section: "features" },
    compare: null,
    searched: false,
    vendorsMayEdit: true,
  }),
} as const satisfies Record<string, { label: string } & FactKind & FactUses>;

export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];

/** A fact as any of the table's entries. */
export type Fact = { label: string } & FactKind & FactUses;
export const factOf = (name: FactName): Fact => facts[name];

/** A fact's label on pages. */
export const shownLabel = ({ label, shown = label }: Fact): string => shown;

type Values = { text: string; number: number; boolean: boolean; texts: string[]; plans: Plan[] };

/** The type of a fact's value. */
export type FactValue<Name extends FactName> = Values[(typeof facts)[Name]["stored"]];

/** A company's known facts. */
export type Facts = { [Name in FactName]?: FactValue<Name> };

/** The fields that may say where one can read their value. */
export const provableNames = [...factNames, "startingPrice"] as const;
export type ProvableName = (typeof provableNames)[number];

/** The field with a value's proof. */
export type ProofName = `${ProvableName}Proof`;
export const proofOf = (name: ProvableName): ProofName => `${name}Proof`;

/** The field whose value a field proves. Undefined for fields that aren't proofs. */
export const provedBy = (proof: string): ProvableName | undefined =>
  provableNames.find((name) => proofOf(name) === proof);

export const isProvable = (name: string): name is ProvableName => provableNames.some((provable) => provable === name);
