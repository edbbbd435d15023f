import { readFlag } from "~/backoffice/import/cells";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { plansText, readPlans } from "~/catalog/companies/facts/plan-text";
import { Plan, planSeparator } from "~/catalog/companies/facts/plans";
import { capitalized } from "~/platform/text/capitalized";
import { cleanText } from "~/platform/text/clean-text";

type Parts = Record<string, unknown>;

export const plain = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export function isObject(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of our own plans besides those that every shape has. Each comes after the fields that it needs. */
const answers = ["perSeat", "from", "graduated", ...featureNames] as const;
const own = [
  ...["yearAmount", "includedSeats", "extraSeat", "tiers", "minSeats", "maxSeats", "minMonths", "support"],
  ...["unit", "unitAmount", "currency"],
  ...answers,
];
const isAnswer = (field: string) => answers.some((answer) => answer === field);

/** How another site shows a plan and links to it, which says nothing about the plan. */
const presentation = new Set([
  ...["slug", "url", "link", "href", "cta", "order", "position"],
  ...["popular", "ispopular", "mostpopular", "highlighted", "recommended", "featured"],
]);

/**
 * A plan's line with the rest of its JSON: the fields of our own plans where they're valid, and all else as contents, so that
 * an admin sees what wasn't understood.
 */
export function withRest(line: string, rest: Parts): string {
  const { plans, problems } = readPlans(line);
  const [read] = plans;
  let plan = problems.length === 0 ? read : undefined;
  const left = new Map(
    Object.entries(rest).filter(([key, value]) => !isBlankPart(value) && !presentation.has(plain(key))),
  );
  for (const field of own) {
    const key = [...left.keys()].find((each) => plain(each) === plain(field));
    if (key === undefined || !plan) continue;
    const taken = withField(plan, field, left.get(key));
    if (!taken) continue;
    plan = taken;
    left.delete(key);
  }
  const text = plan && plan !== read ? plansText([plan]) : line;
  return [text, ...[...left].map(([key, value]) => partText(labeledPart(key, value))).filter(Boolean)].join(
    ` ${planSeparator} `,
  );
}

/** The plan with a field's value. Undefined if it can't have that. */
function withField(plan: Plan, field: string, value: unknown): Plan | undefined {
  // The currency of an amount is read with it.
  if (field === "currency" && plan.kind !== "usage") return undefined;
  const answer = isAnswer(field) && typeof value === "string" ? readFlag(value).value : value;
  // What the price says is more than a missing mark.
  if ((field === "perSeat" || field === "from") && answer === false) return plan;
  const read = Plan.safeParse({ ...plan, [field]: answer }).data;
  return read && field in read && read[field as keyof Plan] !== undefined ? read : undefined;
}

const isBlankPart = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A text as a part of a plan's line. */
export const partText = (text: string) => cleanText(text.replaceAll(planSeparator, "/"));

/** What a plan includes, as texts: a list, or an object such as { storage: "10 GB", backups: true }. */
export function contentsOf(value: unknown): string[] {
  if (isObject(value) && nameOf(value) === undefined)
    return Object.entries(value)
      .map(([key, part]) => labeledPart(key, part))
      .filter(Boolean);
  return [value].flat().map(valueText).filter(Boolean);
}

const asTheyAre = new Set(["description", "summary", "tagline"]);

/** "Storage: 10 GB", "Daily backups", or "Daily backups: no" */
function labeledPart(key: string, value: unknown): string {
  if (asTheyAre.has(plain(key)) && typeof value === "string") return value;
  const feature = featureNames.find((name) => plain(name) === plain(key));
  const words = key.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/[_-]+/g, " ");
  const label = feature ? planFeatures[feature] : capitalized(words.toLowerCase());
  if (value === true) return label;
  const text = value === false ? "no" : valueText(value);
  return text && `${label}: ${text}`;
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(", ");
  if (!isObject(value)) return ["string", "number"].includes(typeof value) ? String(value) : "";
  const name = nameOf(value);
  if (name === undefined) return contentsOf(value).join(", ");
  const isMissing = Object.entries(value).some(([key, part]) => part === false && inclusions.has(plain(key)));
  const others = Object.entries(value).filter(
    ([key, part]) =>
      part !== name && !isBlankPart(part) && !inclusions.has(plain(key)) && !presentation.has(plain(key)),
  );
  const said = isMissing
    ? ["no"]
    : others.map(([key, part]) => (isAmount(key) ? valueText(part) : labeledPart(key, part)));
  return [valueText(name), said.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

/** Whether something is included. */
const inclusions = new Set(["included", "isincluded", "available", "enabled", "active"]);
const isAmount = (key: string) => ["value", "amount", "limit", "quantity"].includes(plain(key));

const nameOf = (value: Parts) =>
  Object.entries(value).find(([key]) => ["name", "title", "label"].includes(plain(key)))?.[1];
