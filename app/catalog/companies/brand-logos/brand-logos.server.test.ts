import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { brandLogoOf, drawBrandLogo } from "~/catalog/companies/brand-logos/brand-logos.server";
import { knownPublishers } from "~/catalog/companies/brand-logos/known-publishers";
import { contrastOf, logoColors } from "~/catalog/companies/brand-logos/logo-colors";

const brands = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("simple-icons/icons.json"), "utf8")) as {
  slug: string;
  hex: string;
}[];

test.each([
  ["Rocket.Chat", "https://www.rocket.chat/", undefined, "rocketdotchat"],
  ["rocket chat", "https://docs.rocket.chat/docs", undefined, "rocketdotchat"],
  // Its former name.
  ["draw.io", "https://draw.io", "https://github.com/jgraph/drawio", "diagramsdotnet"],
  ["Gitea", "https://gitea.com", "https://github.com/go-gitea/gitea", "gitea"],
  ["Vaultwarden", "https://github.com/dani-garcia/vaultwarden", undefined, "vaultwarden"],
  ["AFFiNE Community Edition", "https://affine.pro/", undefined, "affine"],
  ["Apache Airflow", "https://airflow.apache.org/", undefined, "apacheairflow"],
  ["Asterisk", "https://www.asterisk.org/", undefined, "asterisk"],
  ["JIRA", "https://www.atlassian.com/software/jira", undefined, "jira"],
])("%s at %s has its mark", (name, website, sourceCode, slug) => {
  expect(brandLogoOf({ name, website, ...(sourceCode && { sourceCode }) })).toBe(`/brand-marks/${slug}.svg`);
});

test.each([
  // Another product of the same name.
  ["Cockpit", "https://getcockpit.com", "https://github.com/Cockpit-HQ/Cockpit"],
  ["Medusa", "https://github.com/pymedusa/Medusa", "https://github.com/pymedusa/Medusa"],
  ["Helium", "https://www.heliumedu.com", "https://github.com/HeliumEdu/platform"],
  ["bit", "https://github.com/sjdonado/bit", "https://github.com/sjdonado/bit"],
  ["Ghost", "https://ghost.example", undefined],
  ["Files", "https://sites.google.com/view/files", undefined],
  // Other products of the same publisher.
  ["Photos", "https://nextcloud.com/photos", undefined],
  ["Rocket.Chat Desktop", "https://rocket.chat/", undefined],
  ["Ghost Photos", "https://ghost.org/", undefined],
  ["", "https://ghost.org/", undefined],
])("%s at %s has none", (name, website, sourceCode) => {
  expect(brandLogoOf({ name, website, ...(sourceCode && { sourceCode }) })).toBeUndefined();
});

test("the additional publishers belong to existing marks", () => {
  const slugs = new Set(brands.map(({ slug }) => slug));
  expect(Object.keys(knownPublishers).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("every mark stands out from its tile", () => {
  const faint = brands.filter(({ hex }) => {
    const { color, tile } = logoColors(hex);
    return contrastOf(color, tile) < 3;
  });
  expect(faint).toEqual([]);
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
});

test("a mark is drawn from one path", async () => {
  expect(await drawBrandLogo("gitea")).toMatch(
    /^<svg xmlns="[^"]+" width="96" height="96" viewBox="-6 -6 36 36"><path fill="#ffffff" d="[^"]+"\/><path fill="#[\da-f]{6}" d="M[^"]{100,}"\/><\/svg>$/,
  );
  expect(await drawBrandLogo("no-such-brand")).toBeNull();
});
