import { maxPeople, type Need } from "~/catalog/companies/need";
import { featureNames, type PlanFeature } from "~/catalog/companies/facts/plan-features";

/** The need until a buyer says another one. */
export const firstNeed: Need = { people: 1, paid: "monthly", features: [] };

/** Forms send both. */
const always = ["people", "paid"];
export const needParameters: readonly string[] = [...always, "with"];

/** A need in the parsed query of a page; see `needIn`. */
export type NeedParameters = {
  people?: number | undefined;
  paid?: Need["paid"] | undefined;
  with?: readonly PlanFeature[];
};

/** The need in a parsed query. Undefined if the query has none. */
export function needIn({ people, paid, with: features = [] }: NeedParameters): Need | undefined {
  if (people === undefined && paid === undefined) return undefined;
  return { people: people ?? firstNeed.people, paid: paid ?? firstNeed.paid, features };
}

const isPaid = (text: string | null) => text === "yearly" || text === "monthly";

/** The parameters of a need, if a URL's query has one. */
export function needParametersIn(query: URLSearchParams): NeedParameters {
  if (readPeople(query.get("people") ?? "") === undefined && !isPaid(query.get("paid"))) return {};
  const { people, paid, features } = readNeed(query.toString());
  return { people, paid, ...(features.length > 0 && { with: features }) };
}

/** Whether a page's URL has a need. Such a page isn't stored, and search engines leave it out. */
export function hasNeed(search: string): boolean {
  const query = new URLSearchParams(search);
  return always.some((name) => query.has(name));
}

/** Reads a need from a URL, such as `?people=5&paid=yearly&with=sso`. Ignores invalid values. */
export function readNeed(search: string): Need {
  const query = new URLSearchParams(search);
  const wanted = query.getAll("with");
  return {
    people: readPeople(query.get("people") ?? "") ?? firstNeed.people,
    paid: query.get("paid") === "yearly" ? "yearly" : "monthly",
    features: featureNames.filter((name) => wanted.includes(name)),
  };
}

/** A number of people as typed. Undefined if it isn't one from 1 to `maxPeople`. */
export function readPeople(text: string): number | undefined {
  const people = Number(text.trim().replace(/(?<=\d)[,. ](?=\d{3}$)/, ""));
  return Number.isInteger(people) && people >= 1 && people <= maxPeople ? people : undefined;
}

/** What a URL's query has instead of a number of people, because a form without scripts sends anything. */
export function unreadablePeople(search: string): string | undefined {
  const text = new URLSearchParams(search).get("people");
  return text === null || readPeople(text) !== undefined ? undefined : text;
}

/** A need as the query of a URL: "people=5&paid=yearly&with=sso". `readNeed` reads it back. */
export function needQuery({ people, paid, features }: Need): string {
  return new URLSearchParams([
    ["people", String(people)],
    ["paid", paid],
    ...features.map((name) => ["with", name]),
  ]).toString();
}
