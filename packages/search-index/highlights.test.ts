import { expect, test } from "vitest";
import { fold, IndexedDocuments } from "#search/tests/documents";
import { highlightsIn } from "#search/highlights";

/** Puts brackets around the highlights. */
function highlighted(text: string, query: string): string {
  const { needles } = new IndexedDocuments([{ name: text }]).search(query);
  return highlightsIn(text, needles, fold)
    .reverse()
    .reduce((all, [begin, end]) => `${all.slice(0, begin)}[${all.slice(begin, end)}]${all.slice(end)}`, text);
}

test.each([
  ["crm", "My CRM and SuperCRM", "My [CRM] and Super[CRM]"],
  ["help desk", "Desk for help", "[Desk] for [help]"],
  ["strasse", "Große Straße 1", "Große [Straße] 1"],
  ["s", "Straße", "[S]traße"],
  ["istanbul", "In İSTANBUL!", "In [İSTANBUL]!"],
  ["crm", "Ｔｈｅ ＣＲＭ", "Ｔｈｅ [ＣＲＭ]"],
  ["c++", "For C++ and C", "For [C++] and C"],
  ["a", "Data and a map", "Data [a]nd [a] map"],
  ["best crm", "Best of the bestsellers CRM", "[Best] of the bestsellers [CRM]"],
  ["anayltics", "Web Analytics", "Web [Analytics]"],
  ["invoices", "One invoice", "One [invoice]"],
  ["helpdesk", "Helpdesks, help desks", "[Helpdesks], help desks"],
  ["👩🏽‍💻", "For 👩🏽‍💻!", "For [👩🏽‍💻]!"],
  ["ana nan", "Banana", "B[anana]"],
])("%s is highlighted in %s", (query, text, expected) => {
  expect(highlighted(text, query)).toBe(expected);
});
