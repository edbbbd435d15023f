import { describe, expect, test } from "vitest";
import { blocksIn, mistakeInBlocks, partsOf, withBlocks } from "~/newsletter/issues/blocks";

describe("an issue's blocks", () => {
  test("are filled where they stand alone on a line, and nowhere else", () => {
    const markdown = "Hello\n\n{{new tools}}\n\nText with {{new tools}} in it.\n{{price changes}}";
    expect(blocksIn(markdown)).toEqual(["new tools", "price changes"]);
    expect(withBlocks(markdown, { "new tools": "- $& Acme", "price changes": "none" })).toBe(
      "Hello\n\n- $& Acme\n\nText with {{new tools}} in it.\nnone",
    );
  });

  test.each([
    ["{{new tool}}", "There’s no block {{new tool}}"],
    ["{{sponsor}}\nAcme", "Close the sponsor block with {{/sponsor}}"],
    ["Acme\n{{/sponsor}}", "{{/sponsor}} has no {{sponsor}} before it"],
    ["{{sponsor}}\n{{sponsor}}\n{{/sponsor}}", "Close the sponsor block with {{/sponsor}} before the next one"],
    ["{{sponsor}}\nAcme\n{{/sponsor}}\n{{most compared}}", undefined],
    [" {{sponsor}}\r\nAcme\r\n\t{{/sponsor}} \r\n", undefined],
    ["Our sponsor: {{sponsor}}\nAcme", "Put {{sponsor}} on a line of its own"],
    ["- {{new tools}}", "Put {{new tools}} on a line of its own"],
  ])("%j", (markdown, mistake) => {
    expect(mistakeInBlocks(markdown)).toBe(mistake);
  });

  test("separate what a sponsor paid for from the rest", () => {
    expect(partsOf("a\n{{sponsor}}\nb\n{{/sponsor}}\nc").map(({ isSponsored, markdown }) => [isSponsored, markdown.trim()])) // oxfmt-ignore
      .toEqual([
        [false, "a"],
        [true, "b"],
        [false, "c"],
      ]);
    expect(partsOf(" {{sponsor}}\nb\n\t{{/sponsor}}").map(({ isSponsored }) => isSponsored)).toEqual([true]);
  });
});
