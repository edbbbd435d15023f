import { expect, test } from "vitest";
import { descriptionOfPage } from "~/platform/fetch/site-description";

test.each([
  [
    `<meta name="description" content="Plan &amp; track."><meta property="og:site_name" content='Acme'>`,
    "Acme",
    "Plan & track.",
  ],
  [`<META CONTENT="Plan." PROPERTY="og:description"/><meta name=application-name content=Acme>`, "Acme", "Plan."],
  [`<meta name="description" content="First."><meta name="description" content="Second.">`, "", "First."],
  ["<title>Acme</title>", "", ""],
  [`<meta ${"x".repeat(10_000)} name="description" content="Far.">`, "", ""],
])("%s", (html, siteName, description) => {
  expect(descriptionOfPage(html)).toEqual({ siteName, description });
});
