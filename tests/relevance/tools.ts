import { derivedFrom } from "~/catalog/companies/derived";
import { awkward } from "#tests/relevance/tools/awkward";
import { business } from "#tests/relevance/tools/business";
import { engineering } from "#tests/relevance/tools/engineering";
import type { Facts, Rows } from "#tests/relevance/tools/row";
import { trades } from "#tests/relevance/tools/trades";
import { work } from "#tests/relevance/tools/work";

/** A tool of the fixed catalog. The names are invented, except those of well-known products in `alternativeTo`. */
export type Tool = {
  name: string;
  shortDescription: string;
  description: string;
  categories: string[];
  alternativeTo: string[];
  tags: string[];
  licenses: string[];
  deployment: string[];
  freePlan: boolean;
  openSource: boolean;
  startingPrice: string;
};

const placesOf = {
  cloud: ["Cloud"],
  self: ["Self-hosted"],
  both: ["Cloud", "Self-hosted"],
  desktop: ["Desktop"],
  mobile: ["Mobile"],
};

const listOf = (text?: string) => text?.split(", ") ?? [];

function toolOf(category: string, name: string, shortDescription: string, facts: Facts = {}): Tool {
  const licenses = listOf(facts.license);
  const startingPrice = facts.price ?? (facts.license ? "Free" : "$10/mo");
  const openSource = derivedFrom({ startingPrice, licenses }).openSource === true;
  return {
    name,
    shortDescription,
    description: facts.more ?? shortDescription,
    categories: [category, ...listOf(facts.also)],
    alternativeTo: listOf(facts.to),
    tags: listOf(facts.tags),
    licenses,
    deployment: placesOf[facts.on ?? "cloud"],
    freePlan: facts.free === true || openSource,
    openSource,
    startingPrice,
  };
}

const toolsOf = (rows: Rows) =>
  Object.entries(rows).flatMap(([category, lines]) => lines.map((line) => toolOf(category, ...line)));

/** About 400 tools, whose texts are all written for this test. */
export const tools: Tool[] = [business, work, engineering, trades, awkward].flatMap(toolsOf);
