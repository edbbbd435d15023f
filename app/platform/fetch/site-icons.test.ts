import { expect, test } from "vitest";
import { bestIcons, iconsOfManifest, iconsOfPage } from "~/platform/fetch/site-icons";

const url = "https://acme.example/start/";

test("reads the icons and the manifest of a page", () => {
  const html = `<html><head><link rel="stylesheet" href="a.css">
    <link rel="shortcut icon" href="/favicon.ico">
    <LINK rel='apple-touch-icon' href='touch.png?a=1&amp;b=2'/>
    <link sizes="16x16 48x48" href=small.png rel=icon>
    <link rel="icon" type="image/svg+xml" href="//cdn.example/mark">
    <link rel="manifest" href="/app.webmanifest"><link rel="icon"><link rel="mask-icon" href="mask.svg">`;
  expect(iconsOfPage(html, url)).toEqual({
    manifest: "https://acme.example/app.webmanifest",
    icons: [
      { url: "https://acme.example/favicon.ico", side: 32 },
      { url: "https://acme.example/start/touch.png?a=1&b=2", side: 180 },
      { url: "https://acme.example/start/small.png", side: 48 },
      { url: "https://cdn.example/mark", side: Infinity },
    ],
  });
  expect(iconsOfPage("<p>Nothing</p>", url)).toEqual({ icons: [], manifest: undefined });
});

test("reads a manifest's icons without those for masks", () => {
  const manifest = {
    icons: [
      { src: "512.png", sizes: "512x512", purpose: "any maskable" },
      { src: "mask.png", sizes: "512x512", purpose: "maskable" },
      { src: "any.svg", sizes: "any" },
      { src: "unsized.png" },
    ],
  };
  expect(iconsOfManifest(JSON.stringify(manifest), url)).toEqual([
    { url: "https://acme.example/start/512.png", side: 512 },
    { url: "https://acme.example/start/any.svg", side: Infinity },
    { url: "https://acme.example/start/unsized.png", side: 32 },
  ]);
  for (const text of ["", "<html>", "[]", '{"icons": "x"}', '{"icons": [1]}'])
    expect(iconsOfManifest(text, url)).toEqual([]);
});

test("prefers the smallest icon that is large enough, then the largest other", () => {
  const icons = [16, 512, 180, 64, Infinity].map((side) => ({ url: `${side}`, side }));
  expect(bestIcons([...icons, ...icons], 128)).toEqual(["180", "512", "Infinity", "64", "16"]);
});

test("reads only the beginning of a page made of link openings", () => {
  const openings = "<link rel=icon ".repeat(70_000);
  expect(iconsOfPage(`<link rel=icon href=first.png>${openings}<link rel=icon href=last.png>`, url)).toEqual({
    manifest: undefined,
    icons: [{ url: "https://acme.example/start/first.png", side: 32 }],
  });
});
