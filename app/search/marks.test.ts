import { expect, test } from "vitest";
import { IndexedDocuments } from "#tests/search-documents";
import { marksIn } from "~/search/marks";

/** Puts brackets around what's marked. */
function marked(text: string, query: string): string {
  const { needles } = new IndexedDocuments([{ name: text }]).search(query);
  return marksIn(text, needles)
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
])("%s is marked in %s", (query, text, expected) => {
  expect(marked(text, query)).toBe(expected);
});
