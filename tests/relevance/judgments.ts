import type { Query, Rule } from "#tests/relevance/query";
import { tools, type Tool } from "#tests/relevance/tools";

const namesWhere = (is: (tool: Tool) => boolean) => tools.filter(is).map(({ name }) => name);

export const inCategory = (category: string) => namesWhere(({ categories }) => categories.includes(category));
export const tagged = (...tags: string[]) => namesWhere((tool) => tags.some((tag) => tool.tags.includes(tag)));
export const to = (...products: string[]) =>
  namesWhere(({ alternativeTo }) => products.some((product) => alternativeTo.includes(product)));

/** Those whose name or description has the text, in whatever case. */
export const saying = (text: string) =>
  namesWhere(({ name, shortDescription, description }) =>
    [name, shortDescription, description].some((field) => field.toLowerCase().includes(text.toLowerCase())),
  );

export const free = new Set(namesWhere(({ freePlan }) => freePlan));
export const openSource = new Set(namesWhere((tool) => tool.openSource));
export const selfHosted = new Set(namesWhere(({ deployment }) => deployment.includes("Self-hosted")));

/** Those names that have all facts. */
export const among = (names: readonly string[], ...facts: ReadonlySet<string>[]) =>
  names.filter((name) => facts.every((fact) => fact.has(name)));

type OrderRule = "fields have an order" | "kinds of matches have an order";

/** By rule: a query, the names that are right, and those of them that must come first. All of them, unless given. */
export type Judgments = Record<
  Exclude<Rule, OrderRule>,
  [q: string, right: readonly string[], first?: readonly string[]][]
>;

/** By rule: a query and groups of right names, each of which must come before the next one. */
export type Orders = Record<OrderRule, [q: string, order: string[][]][]>;

export const queriesOf = (judgments: Judgments, orders: Orders): Query[] => [
  ...(Object.keys(judgments) as (keyof Judgments)[]).flatMap((rule) =>
    judgments[rule].map(([q, right, first]): Query => ({ q, rule, right, ...(first && { first }) })),
  ),
  ...(Object.keys(orders) as (keyof Orders)[]).flatMap((rule) =>
    orders[rule].map(([q, order]): Query => ({ q, rule, right: order.flat(), first: order[0]!, order })),
  ),
];
