import { expect, test } from "vitest";
import { alternativesIn } from "~/companies/facts/alternatives";

test.each([
  ["Notes (alternative to Notion and Miro).", ["Notion", "Miro"]],
  ["Forms (open-source alternative to A, B, and C) (beta)", ["A", "B", "C"]],
  ["Sync (alternative to Dropbox / Box, etc.), mail (alternatives to DROPBOX or Fax)", ["Dropbox", "Box", "Fax"]],
  ["Maps (alternative to Timeline a.k.a. Location History)", ["Timeline", "Location History"]],
  ["Chat (alternative to Weights&Biases)", ["Weights&Biases"]],
  ["An alternative to Notion (free).", []],
  ["Open (alternative to Notion", []],
  [`(alternative to ${"x".repeat(200)}, Y)`, ["Y"]],
  ["(".repeat(20_000), []],
])("%.60j names %j", (description, names) => {
  expect(alternativesIn(description)).toEqual(names);
});
