import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dark, light } from "~/platform/runtime/palette";

/**
 * The rule that every color, size, and shadow is a token of app/tokens.css. Tailwind leaves out utilities of other names
 * without an error.
 */
const tokens = new Set(
  [...readFileSync("app/tokens.css", "utf8").matchAll(/^\s*--(color|text|radius|shadow)-([a-z0-9-]+):/gm)]
    .map(([, kind, name]) => `${kind} ${name}`)
    .filter((token) => !token.includes("--")),
);

/** What leaves the site, so that the style sheet doesn't reach it. It has no utilities. */
const withoutStyleSheet = ["app/platform/mail/template.ts", "app/site/seo/draw-picture.server.ts"];
/** Where colors are texts: of other brands, and for what leaves the site. */
const withColors = ["app/catalog/companies/brand-logos/logo-colors.ts", "app/platform/runtime/palette.ts"];

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file}`)
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !withColors.includes(file) && file !== "app/tokens.css");

const isToken = (kind: string, name: string) => tokens.has(`${kind} ${name.replace(/\/\d+$|!$/g, "")}`);
const words = {
  color: ["none", "inherit", "current", "transparent", "transparent!"],
  radius: ["none", "full", "[inherit]"],
};

/** The kinds of tokens that the utilities of a prefix may use, and other words that may follow the prefix. */
const prefixes: Record<string, { kinds: string[]; others?: RegExp }> = {
  bg: { kinds: ["color"], others: /^(?:clip|cover|contain|center|no-repeat|gradient)/ },
  text: {
    kinds: ["color", "text"],
    others: /^(?:left|center|right|balance|pretty|wrap|nowrap|ellipsis|start|end)!?$|^\[[\d.]+em\]$/,
  },
  fill: { kinds: ["color"] },
  stroke: { kinds: ["color"], others: /^\d/ },
  border: { kinds: ["color"], others: /^(?:[trblxyse](?:-|$)|\d|collapse$|spacing-|dashed$|dotted$|separate$)/ },
  outline: { kinds: ["color"], others: /^(?:\d|offset|hidden)/ },
  accent: { kinds: ["color"] },
  placeholder: { kinds: ["color"], others: /^shown/ },
  shadow: { kinds: ["shadow"] },
  rounded: { kinds: ["radius"], others: /^(?:[trblse]{1,2}-)/ },
};

/** The classes of a source text that look like utilities of a kind of token, but name none. */
function wrongIn(source: string): string[] {
  return [
    ...source.matchAll(
      /["'`\s:](bg|text|fill|stroke|border|outline|accent|placeholder|shadow|rounded)-([a-z0-9[][^\s"'`;}]*)/g,
    ),
  ]
    .filter(([, prefix = "", name = ""]) => {
      const { kinds, others } = prefixes[prefix]!;
      const known = kinds.some(
        (kind) => isToken(kind, name) || (words[kind as keyof typeof words] ?? []).some((word) => name === word),
      );
      return !known && !others?.test(name);
    })
    .map(([, prefix = "", name = ""]) => `${prefix}-${name}`);
}

test("no file names a color, size, or shadow that isn't a token", () => {
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const literals = source.match(/#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/gi) ?? [];
    const utilities = withoutStyleSheet.includes(file) ? [] : wrongIn(source);
    return [...utilities, ...literals].map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("what leaves the site has the colors of tokens", () => {
  const css = readFileSync("app/tokens.css", "utf8");
  const colors = new Map(
    [...css.matchAll(/--color-([a-z-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
      ([, name = "", inLight, inDark, always]) => [name, { light: inLight ?? always, dark: inDark ?? always }],
    ),
  );
  for (const [name, color] of Object.entries(light)) expect([name, color]).toEqual([name, colors.get(name)?.light]);
  for (const [name, color] of Object.entries(dark)) expect([name, color]).toEqual([name, colors.get(name)?.dark]);
  const known = new Set([...colors.values()].flatMap((both) => [both.light, both.dark]));
  expect(
    readFileSync("public/favicon.svg", "utf8")
      .match(/#\w+/g)
      ?.filter((color) => !known.has(color)),
  ).toEqual([]);
});

test("the style guide shows every token", () => {
  const guide = readFileSync("app/routes/admin/styleguide.tsx", "utf8");
  const prefixOf = { color: "bg", text: "text", radius: "rounded", shadow: "shadow" };
  const missing = [...tokens].filter((token) => {
    const [kind, name] = token.split(" ") as [keyof typeof prefixOf, string];
    return !new RegExp(`\\b${prefixOf[kind]}-${name}(?![\\w-])`).test(guide);
  });
  expect(missing).toEqual([]);
});

test("what isn't a token is noticed", () => {
  expect(
    wrongIn('"bg-black text-ink hover:text-red-500 rounded-xl text-[13px] shadow-lg border-t-2 bg-shade/40"'),
  ).toEqual(["bg-black", "text-red-500", "rounded-xl", "text-[13px]", "shadow-lg"]);
});

test("drawings and pages beside the style sheet have its colors", () => {
  const colors = new Set(readFileSync("app/tokens.css", "utf8").match(/#[0-9a-f]{6}\b/g));
  const drawings = readdirSync("public/blog").map((file) => `public/blog/${file}`);
  const own = [
    ...drawings,
    "public/avatar-editors.svg",
    "app/chevron.svg",
    "public/placeholder-logo.svg",
    "desktop/pages/pages.css",
  ];
  const foreign = own.flatMap((file) => {
    const used = new Set(readFileSync(file, "utf8").match(/#[0-9a-f]{3,6}\b/gi));
    return [...used].filter((color) => !colors.has(color)).map((color) => `${file}: ${color}`);
  });
  expect(own.length).toBeGreaterThan(10);
  expect(foreign).toEqual([]);
});

test("drawings in files change each color with the theme as its token does", () => {
  const pairs = [...readFileSync("app/tokens.css", "utf8").matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)];
  const drawings = readdirSync("public/blog").map((file) => `public/blog/${file}`);
  const wrong = [...drawings, "public/avatar-editors.svg", "app/chevron.svg"].flatMap((file) => {
    const [, rules = "", shapes = ""] =
      /prefers-color-scheme:dark\){(.*)}<\/style>(.*)/.exec(readFileSync(file, "utf8")) ?? [];
    const used = [...shapes.matchAll(/(?:fill|stroke)="(#\w{6})"/g)];
    return used.flatMap(([attribute, color]) => {
      const [kind] = attribute.split("=");
      const allowed = pairs
        .filter(([, light]) => light === color)
        .map(([, , dark]) => `[${attribute}]{${kind}:${dark}}`);
      return allowed.some((rule) => rules.includes(rule)) ? [] : [`${file}: ${attribute}`];
    });
  });
  expect(wrong).toEqual([]);
});
