import { describe, expect, test } from "vitest";
import { CategoryInput } from "~/catalog/categories/category";
import { slugOf } from "~/platform/text/slug";

describe("the slug of a name", () => {
  test.each([
    ["CRM", "crm"],
    ["Archiving & Digital Preservation (DP)", "archiving-digital-preservation-dp"],
    ["  E-Commerce  ", "e-commerce"],
    ["Node.js", "node-js"],
    ["İstanbul", "istanbul"],
    ["Straße", "strasse"],
    ["Łódź Ærø", "lodz-aero"],
    ["Café", "cafe"],
    ["½ Ⅳ", "1-2-iv"],
    ["🚀 AI", "ai"],
  ])("%s is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each([
    [["C", "C++", "C#", "F#", "D"]],
    [["日本", "中国", "日本CRM", "中国CRM", "CRM"]],
    [["कि", "की", "क"]],
    [["한국", "한글", "ハ", "バ", "パ"]],
    [["🚀", "🛸", "!!!", "???"]],
    [["µ", "m", "мир", "mup"]],
    [["مرحبا", "مرحبًا سلام"]],
  ])("keeps %j apart", (names) => {
    expect(new Set(names.map(slugOf)).size).toBe(names.length);
  });

  test.each([
    ...["", "-", "---", "\0", "\ud800", "\u200f\u202e", "C++ [ \\ .*", "$", "👩🏽‍💻", "../..", "%2e%2e", "<script>"],
    ...["日".repeat(40), "🚀".repeat(40), "x".repeat(10_000), "a-".repeat(5_000), "ß".repeat(100), "+".repeat(1_000)],
  ])("of any text can stand in an address (case %#)", (name) => {
    expect(CategoryInput.shape.slug.safeParse(slugOf(name)).success).toBe(true);
    expect(slugOf(name).length).toBeLessThanOrEqual(90);
  });

  test.each(["crm", "strasse", "e-commerce", "65e5-672c"])("of %s, a slug already, is itself", (slug) => {
    expect(slugOf(slug)).toBe(slug);
  });
});
