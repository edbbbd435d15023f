import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { namedProduct } from "~/discovery/directory/named-products";

const names = ["Acme 2", "Acme 10", "Notion", "Slack", "Slack", "Résumé", "Zulip"];
const companies = names.map((name, i) => companyOf({ id: i + 1, name }));
const directory = buildDirectory(1, [...companies, companyOf({ id: 20, name: "Figma", status: "draft" })], [], []);

test.each([
  ["Notion", 3],
  ["notion", 3],
  ["Acme 10", 2],
  ["Acme 2", 1],
  ["Zulip", 7],
  ["Résumé", 6],
])("%s is the company with the ID %d", (name, id) => {
  expect(namedProduct(directory, { name })).toEqual({ name, id });
});

test.each([["Airtable"], ["Slack"], ["Resume"], ["Figma"], ["Acme"], ["Zz"], [""]])(
  "%j is a name only: none, or more than one, of the public companies has it",
  (name) => expect(namedProduct(directory, { name })).toEqual({ name }),
);

test("an ID decides, and its company's name is shown", () => {
  expect(namedProduct(directory, { name: "Slack Inc.", companyId: 4 })).toEqual({ name: "Slack", id: 4 });
  for (const companyId of [20, 99])
    expect(namedProduct(directory, { name: "Figma", companyId })).toEqual({ name: "Figma" });
});
