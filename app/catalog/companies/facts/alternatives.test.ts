import { expect, test } from "vitest";
import { alternativesIn } from "~/catalog/companies/facts/alternatives";

test.each([
  ["Notes (alternative to Notion and Miro).", ["Notion", "Miro"]],
  ["Forms (open-source alternative to A, B, and C) (beta)", ["A", "B", "C"]],
  ["Sync (alternative to Dropbox / Box, etc.), mail (alternatives to DROPBOX or Fax)", ["Dropbox", "Box", "Fax"]],
  ["Maps (alternative to Timeline a.k.a. Location History)", ["Timeline", "Location History"]],
  ["Chat (alternative to Weights&Biases)", ["Weights&Biases"]],
  ["Simple, privacy-focused alternative to Google Analytics.", ["Google Analytics"]],
  ["All-in-one alternative to Gmail + Mailchimp + Sendgrid.", ["Gmail", "Mailchimp", "Sendgrid"]],
  ["It aims to be a drop-in replacement for Disqus", ["Disqus"]],
  [
    "An alternative to Notion (free). Alternatives to Gitter.im, Slack and Zulip! Chat.",
    ["Notion", "Gitter.im", "Slack", "Zulip"],
  ],
  ["Notes (alternative to Notion). A replacement for notion.", ["Notion"]],
  ["Open (alternative to Notion", ["Notion"]],
  ["An alternative to mainstream cloud storage.", []],
  ["An alternative to US cloud providers.", []],
  ["Minimalist alternative to stream video.", []],
  ["Chat (alternative to Slack) and a replacement for Skype in offices", ["Slack"]],
  [`(alternative to ${"x".repeat(200)}, Y)`, ["Y"]],
  ["(".repeat(20_000), []],
  [`alternative to ${"A, ".repeat(20_000)}`, []],
  ["alternative to ".repeat(2_000), []],
])("%.60j names %j", (description, names) => {
  expect(alternativesIn(description)).toEqual(names);
});
