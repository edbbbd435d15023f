import { describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";
import { translatePcre } from "./pcre";

const embedded = useEmbeddedDatabase();

/** Which of the texts a pattern with options matches. */
const matching = (pattern: string, options: string, texts: string[]) =>
  texts.filter((text) => translatePcre(pattern, options).test(text));

describe("a pattern of PCRE2 matches as in MongoDB:", () => {
  const lines = ["ab", "ab\n", "ab\n\n", "x\nab", "ab\ny", "xab", "ab\r", "\n"];
  test.each([
    ["\\Aab\\z", "", lines, ["ab"]],
    ["\\Aab\\z", "m", lines, ["ab"]],
    ["\\Aab\\Z", "m", lines, ["ab", "ab\n"]],
    ["[\\Aab]\\z", "", ["b"], "refused"],
    ["^ab$", "", lines, ["ab", "ab\n"]],
    ["^ab$", "m", lines, ["ab", "ab\n", "ab\n\n", "x\nab", "ab\ny"]],
    ["^", "m", ["", "\n", "a\n"], ["", "\n", "a\n"]],
    ["\\n^", "m", ["a\n", "a\nb"], ["a\nb"]],
    ["a.b", "", ["a b", "a\nb", "a\rb", "a\u2028b"], ["a b", "a\rb", "a\u2028b"]],
    ["a.b", "s", ["a b", "a\nb"], ["a b", "a\nb"]],
    ["^.$", "", ["\u{1F600}", "ab"], ["\u{1F600}"]],
    ["(?i)ab", "", ["AB", "ab"], ["AB", "ab"]],
    ["(?i)(?s)^a.b", "", ["A\nB"], ["A\nB"]],
    ["^(?i)ab", "", ["AB"], ["AB"]],
    ["(?-i)ab", "i", ["AB", "ab"], ["ab"]],
    ["a(?s).b|c.d", "", ["a\nb", "c\nd"], ["a\nb", "c\nd"]],
    ["(?s:a.b)|c.d", "", ["a\nb", "c\nd"], ["a\nb"]],
    ["a b # c\n d", "x", ["abd", "a b d"], ["abd"]],
    ["a\\ b[ #]", "x", ["a b#", "ab#"], ["a b#"]],
    ["(?x) a b", "", ["ab"], ["ab"]],
    ["a(?#one)b", "", ["ab"], ["ab"]],
    ["a\\hb", "", ["a b", "a\tb", "a\xa0b", "a\nb"], ["a b", "a\tb", "a\xa0b"]],
    ["a\\Hb", "", ["a b", "axb"], ["axb"]],
    ["a[\\h_]b", "", ["a\xa0b", "a_b", "ab"], ["a\xa0b", "a_b"]],
    ["a\\sb", "", ["a b", "a\vb", "a\xa0b"], ["a b", "a\vb"]],
    ["a[^\\S]b", "", ["a b", "a\xa0b"], ["a b"]],
    ["^a\\vb$", "", ["a\nb", "a\u2028b", "a b"], ["a\nb", "a\u2028b"]],
    ["^a\\Rb$", "", ["a\r\nb", "a\nb", "ab"], ["a\r\nb", "a\nb"]],
    ["a\\Nb", "s", ["a\nb", "axb"], ["axb"]],
    ["^[[:alpha:]]+$", "", ["abc", "ab1", "é"], ["abc"]],
    ["^[[:^alpha:][:digit:]x]+$", "", ["12x", "é", "a"], ["12x", "é"]],
    ["^[[:punct:]]$", "", ["-", "_", "a"], ["-", "_"]],
    ["^[]a]+$", "", ["]a", "[a"], ["]a"]],
    ["^[^]a]+$", "", ["b", "]"], ["b"]],
    ["^[a\\]b]+$", "", ["a]b"], ["a]b"]],
    ["^[[a-]+$", "", ["[a-"], ["[a-"]],
    ["^[\\w-]+$", "", ["a-b"], ["a-b"]],
    ["\\Qa.b\\E+", "", ["a.bb", "axb"], ["a.bb"]],
    ["^\\Qa*", "", ["a*", "aa"], ["a*"]],
    ["^[\\Qa-z\\E]$", "", ["-", "b"], ["-"]],
    ["^(?P<n>a|b)$", "", ["a"], ["a"]],
    ["^(?P<n>.)(?'o'.)(?P=n)\\k{o}\\1$", "", ["ababa", "abcba"], ["ababa"]],
    ["^(.)\\10$", "", ["a\b"], ["a\b"]],
    ["^a\\x{1F600}\\x41\\o{101}\\101\\cA\\e\\a$", "", ["a\u{1F600}AAA\x01\x1b\x07"], ["a\u{1F600}AAA\x01\x1b\x07"]],
    ["^\\p{Lu}\\P{Greek}\\pN$", "", ["Aa1", "Aα1", "aa1"], ["Aa1"]],
    ["^a{,3}$", "", ["a{,3}", "aa"], ["a{,3}"]],
    ["^a]}\\-\\_\\/$", "", ["a]}-_/"], ["a]}-_/"]],
    ["a{2,3}?b", "", ["aab", "ab"], ["aab"]],
    ["(?<=a)b(?!c)", "", ["ab", "abc", "b"], ["ab"]],
    ["É", "i", ["é"], ["é"]],
    ["a++b", "", [], "refused"],
    ["a{2}+b", "", [], "refused"],
    ["(?>a)b", "", [], "refused"],
    ["(?|a|b)", "", [], "refused"],
    ["(?R)", "", [], "refused"],
    ["(a)(?1)", "", [], "refused"],
    ["(?(1)a)", "", [], "refused"],
    ["(*UCP)a", "", [], "refused"],
    ["a(?i)b", "", [], "refused"],
    ["(?i:a)b", "", [], "refused"],
    ["a\\Kb", "", [], "refused"],
    ["\\X", "", [], "refused"],
    ["\\u0041", "", [], "refused"],
    ["\\y", "", [], "refused"],
    ["\\p{Nothing}", "", [], "refused"],
    ["\\p{Lu}", "i", [], "refused"],
    ["[[:nothing:]]", "", [], "refused"],
    ["[:alpha:]", "", [], "refused"],
    ["[a", "", [], "refused"],
    ["[\\w-z]", "", [], "refused"],
    ["[z-a]", "", [], "refused"],
    ["\\1(a)", "", [], "refused"],
    ["(a)?\\1b", "", [], "refused"],
    ["(", "", [], "refused"],
    [")", "", [], "refused"],
    ["a\\", "", [], "refused"],
    ["*a", "", [], "refused"],
    ["(?<1>a)", "", [], "refused"],
  ] as [string, string, string[], string[] | "refused"][])("%j with %j of %j: %j", (pattern, options, texts, found) => {
    if (found === "refused")
      expect(() => translatePcre(pattern, options)).toThrow(expect.objectContaining({ code: 51091 }) as Error);
    else expect(matching(pattern, options, texts)).toEqual(found);
  }); // oxfmt-ignore
});

test("a filter takes patterns of PCRE2, and refuses what's not to be had with code 51091", async () => {
  await embedded.things.insertMany(["Acme", "acme\n", "x\nAcme"].map((name, _id) => ({ _id, name })));
  const idsOf = async (name: object) => (await embedded.things.find({ name }).toArray()).map(({ _id }) => _id);
  expect(await idsOf({ $regex: "\\Aacme\\z", $options: "im" })).toEqual([0]);
  expect(await idsOf({ $in: [/^(?:)Acme$/m] })).toEqual([0, 2]);
  await embedded.things.createIndex({ name: 1 });
  expect(await idsOf({ $regex: "^Acm(?#no e)e*" })).toEqual([0]);
  expect(await refusalOf(idsOf({ $regex: "a++" }))).toMatchObject({ code: 51091 });
});
