import { expect, test } from "vitest";
import { integrationOf } from "~/catalog/companies/facts/integration";
import { distinct, readImageAddress } from "~/catalog/companies/facts/values";

test.each([
  ["https://acme.example/a.png", "https://acme.example/a.png"],
  ["acme.example/w_100,h_50/a", "https://acme.example/w_100,h_50/a"],
  ["https://acme.example/tour.html", undefined],
  ["https://acme.example/tour.php?x=1", undefined],
  ['<img src="https://acme.example/a.png">', undefined],
  ["javascript:alert(1)", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["", undefined],
])("a screenshot %j is %j", (text, address) => {
  expect(readImageAddress(text)).toBe(address);
});

test("an integration names a company here by its ID", () => {
  expect(integrationOf("Slack #12")).toEqual({ name: "Slack", companyId: 12 });
  expect(integrationOf("C #")).toEqual({ name: "C #" });
  expect(integrationOf("#12")).toEqual({ name: "#12" });
});

test("values are distinct if they differ in more than case and punctuation", () => {
  expect(distinct(["Node.js", "nodejs", "C", "C++", "!", "?"])).toEqual(["Node.js", "C", "C++", "!", "?"]);
});
