import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import {
  blocks,
  escapeMarkdown,
  heading,
  joined,
  labeled,
  lines,
  link,
  list,
  md,
  paragraphs,
  section,
  table,
} from "~/platform/text/markdown";

const hostile = [
  ...["# Heading", "###### Six", "C #", "a # b", "Setext\n===", "Setext\n---", "---", "***", "___", "- item", "+ item"],
  ...["* item", "1. one", "2026) two", "> quote", ">quote", "~~~", "```js\ncode\n```", "`code`", "``a`b``", "    code"],
  ...["\tcode", "**bold**", "__bold__", "*a*", "_a_", "~~gone~~", "snake_case_name", "[x](javascript:alert(1))"],
  ...["[x](https://evil.example)", "![x](https://evil.example/a.png)", "[x][y]", "[x]: https://evil.example", "[^1]"],
  ...["<script>alert(1)</script>", "<https://evil.example>", "<!-- x -->", "&lt;b&gt;", "&#60;b&#62;", "a & b", "<b>"],
  ...["a | b", "| a |\n| - |", "\\", "a\\", "\\*", "https://evil.example/x", "www.evil.example", "a@evil.example"],
  ...["a\r\nb", "a\u2028# b", "a\u0000b", "\ufffd", "100% | 5 < 6 > 4", "a  \nb", "=", "+1", "-5%", "$1", ":::note"],
];

const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];
const textOf = (node: Node): string =>
  "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
const kindsIn = (node: Node): string[] => [node.type, ...("children" in node ? node.children.flatMap(kindsIn) : [])];
const kinds = (source: string) => [...new Set(kindsIn(fromMarkdown(source)))].sort();
const html = (source: string) => new MarkdownIt({ html: true, linkify: false }).render(source);

describe("a text of somebody else", () => {
  test.each(hostile)("%j stays text", (text) => {
    const source = escapeMarkdown(text);
    expect(kinds(source)).toEqual(["paragraph", "root", "text"]);
    expect(textOf(fromMarkdown(source))).toBe(plain(text));
  });

  test.each(hostile)("%j stays text in a heading, a list, a link, and a table", (text) => {
    const shown = plain(text);
    expect(textOf(fromMarkdown(heading(2, text).source))).toBe(shown);
    expect(kinds(heading(2, text).source)).toEqual(["heading", "root", "text"]);
    expect(kinds(list([text, "b"]).source)).toEqual(["list", "listItem", "paragraph", "root", "text"]);
    expect(kinds(link(text, "https://saas.example").source)).toEqual(["link", "paragraph", "root", "text"]);
    const cells = [...html(table(["Fact", text], [[text, "b"]]).source).matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)];
    expect(cells.map(([, cell]) => cell)).toEqual(["Fact", html(heading(2, text).source), html(heading(2, text).source), "b"].map((one) => one.replace(/<\/?h2>|\n/g, ""))); // oxfmt-ignore
  });

  test("stays text, whatever it is", () => {
    const characters = [..."\\`*_[]<>|~#&:/.@-+=1)!( \n\t\"'abwW", "\u2028", "\u0000", "é"];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 20 }), (text) => {
        const source = md`x${escaped(text)}`;
        expect(kinds(source.source)).toEqual(["paragraph", "root", "text"]);
        const alone = escapeMarkdown(text);
        expect(kinds(alone)).toEqual(plain(text) ? ["paragraph", "root", "text"] : ["root"]);
        expect(textOf(fromMarkdown(alone)).replaceAll("\ufffd", " ")).toBe(plain(text));
      }),
      { numRuns: 300 },
    );
  });

  const escaped = (text: string) => md`${text}`;

  test("keeps what needs no escapes", () => {
    const text = "Acme (EU), C++ & C#: from $29.50/user – 4.5 / 5! 100%; a-b; x = y";
    expect(escapeMarkdown(text)).toBe(text);
  });

  test("doesn't become a link in programs that look for addresses", () => {
    expect(escapeMarkdown("See https://evil.example, www.evil.example, and a@evil.example")).toBe(
      String.raw`See https\://evil.example, www\.evil.example, and a\@evil.example`,
    );
  });
});

describe("links", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "/own",
    "//evil.example",
    " https://a.example",
    "",
  ])("to %j are only their label", (href) => expect(link("[x]", href).source).toBe(String.raw`\[x\]`));

  test.each([
    ["https://a.example/x_(y)", "https://a.example/x_%28y%29"],
    ['https://a.example/a b<c>|`"', "https://a.example/a%20b%3Cc%3E%7C%60%22"],
    ["https://a.example/\\) [x](javascript:y)", "https://a.example/%5C%29%20[x]%28javascript:y%29"],
    ["https://a.example/?a=1&copy;=2&b=3#c", String.raw`https://a.example/?a=1\&copy;=2&b=3#c`],
    ["https://a.example/größe", "https://a.example/größe"],
    ["mailto:a@a.example", "mailto:a@a.example"],
  ])("to %j end where they should", (href, encoded) => {
    const { source } = link("x", href);
    expect(source).toBe(`[x](${encoded})`);
    expect(kinds(source)).toEqual(["link", "paragraph", "root", "text"]);
  });
});

test("templates escape values, but not Markdown", () => {
  expect(md`See ${"[x]"} and ${link("y", "https://a.example")}: ${3}.`.source).toBe(
    String.raw`See \[x\] and [y](https://a.example): 3.`,
  );
});

test("blocks are apart, and missing ones left out", () => {
  const page = blocks([
    heading(1, "Acme"),
    undefined,
    section(2, "Facts", [list([labeled("Founded", "2014"), false])]),
    section(2, "Nothing", [null, md``]),
    paragraphs("One\nline.\n\n# Two"),
    lines("a\n- b\n\nc\r\n1. d\n"),
    joined(["a", undefined, md``, "b|"], " · "),
  ]);
  expect(page.source).toBe(
    [
      "# Acme",
      "## Facts",
      "- **Founded:** 2014",
      "One line.",
      String.raw`\# Two`,
      "a\\\n\\- b",
      "c\\\n1\\. d",
      String.raw`a · b\|`,
    ].join("\n\n"),
  );
});
