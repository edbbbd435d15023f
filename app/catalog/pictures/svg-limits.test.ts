import { describe, expect, test } from "vitest";
import { NoPicture } from "~/catalog/pictures/no-picture";
import { checkSvg, isSvg } from "~/catalog/pictures/svg-limits";

const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
const isTaken = (file: Buffer) => {
  try {
    checkSvg(file);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(NoPicture);
    return false;
  }
};
const chain = (levels: number, fan: number) =>
  Array.from({ length: levels }, (_, i) => `<g id="n${i + 1}">${`<use href="#n${i}"/>`.repeat(fan)}</g>`).join("");
const elements = (count: number) => svg("<rect/>".repeat(count - 1));

describe("an SVG", () => {
  test("is taken with up to 10,000 elements, counted as often as they are drawn", () => {
    expect([isTaken(elements(10_000 - 1)), isTaken(elements(10_001))]).toEqual([true, false]);
    expect(isTaken(svg(`<g id="n0">${"<rect/>".repeat(90)}</g>${'<use href="#n0"/>'.repeat(90)}`))).toBe(true);
    expect(isTaken(svg(`<g id="n0">${"<rect/>".repeat(100)}</g>${'<use href="#n0"/>'.repeat(100)}`))).toBe(false);
  });

  test("is taken with five levels of use, wherever its elements are", () => {
    const leaf = '<rect id="n0"/>';
    expect([isTaken(svg(leaf + chain(5, 1))), isTaken(svg(leaf + chain(6, 1)))]).toEqual([true, false]);
    expect([isTaken(svg(chain(5, 1) + leaf)), isTaken(svg(chain(6, 1) + leaf))]).toEqual([true, false]);
  });

  test("is taken with up to 1 MB", () => {
    const padded = (bytes: number) => Buffer.concat([svg("<rect/>"), Buffer.alloc(bytes - svg("<rect/>").length, " ")]);
    expect([isTaken(padded(1024 * 1024)), isTaken(padded(1024 * 1024 + 1))]).toEqual([true, false]);
  });

  test.each([
    ["a comment with tags", `<!-- ${"<use href='#a'>".repeat(20_000)} -->`],
    ["CDATA with tags", `<style><![CDATA[ ${"<g>".repeat(20_000)} ]]></style>`],
    ["attributes with >", `<g id="a" class=">"><use href="#b" title='"'/></g><g id="b"/>`],
    ["references to nothing", '<use href="#none"/><rect fill="url(#none)"/><use href="other.svg#a"/>'],
    ["links to itself", '<g id="a"><a href="#a">x</a></g>'],
    ["gradients of gradients", '<linearGradient id="a"/><linearGradient id="b" href="#a"/><rect fill="url(#b)"/>'],
    // Backtracking between the spaces before and after an absent quote would exceed the test's limit.
    ["spaces in place of an address", `<rect fill="url(${" ".repeat(1_000_000)}"/>`],
    ["tags that nobody opened", "</g></g></g><rect/>"],
  ])("is taken with %s", (_what, inner) => {
    expect(isTaken(svg(inner))).toBe(true);
  });

  test("is known by its beginning, whatever is in front", () => {
    expect(isSvg(Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- Made by hand --><SVG>'))).toBe(true);
    expect(isSvg(Buffer.from("<!doctype html><p>No image</p>"))).toBe(false);
  });
});
