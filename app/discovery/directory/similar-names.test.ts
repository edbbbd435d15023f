import { expect, test } from "vitest";
import { areSimilar } from "~/discovery/directory/similar-names";

test.each([
  ["Acme", "ACME!"],
  ["Acme", "Acme, Inc."],
  ["Acme", "Acme CRM"],
  ["The Acme Platform", "Acme"],
  ["Salesforce", "Sales Force"],
  ["Mattermost", "Matermost"],
  ["Café Noir", "Cafe Noir"],
  ["CRM", "Customer Relationship Manager"],
  ["Listed again", "Listed"],
  ["???", "Acme"],
])("%j and %j may be one product", (a, b) => {
  expect([areSimilar(a, b), areSimilar(b, a)]).toEqual([true, true]);
});

test.each([
  ["Alpha", "Omega"],
  ["Suite Mail", "Suite Docs"],
  ["Go", "Google"],
  ["C", "C++"],
  ["Kubernetes", "Prometheus"],
  ["Acme Inc", "Beta Inc"],
  ["App", "Software"],
])("%j and %j are two products", (a, b) => {
  expect([areSimilar(a, b), areSimilar(b, a)]).toEqual([false, false]);
});
