import { expect, test } from "vitest";
import { shortenPair } from "~/platform/text/shorten-pair";

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

test("short texts stay, and long ones are cut at their ends", () => {
  expect(shortenPair("a", "b", 10)).toEqual(["a", "b"]);
  const [before, after] = shortenPair("not known", words(100), 50);
  expect([before, after.startsWith("word0 "), after.endsWith("…")]).toEqual(["not known", true, true]);
});

test("texts that differ late are cut at their beginnings, too", () => {
  const same = words(100);
  const [before, after] = shortenPair(`${same} red ${same}`, `${same} blue ${same}`, 100);
  expect(before).toMatch(/^…word\d+ .*word99 red word0 .*…$/);
  expect(after).toMatch(/^…word\d+ .*word99 blue word0 .*…$/);
  expect(before.length).toBeLessThanOrEqual(101);
  expect(shortenPair(same, `${same} more`, 100)[1]).toMatch(/^…word.* more$/);
});

test("without spaces, they begin at the difference, and no character is split", () => {
  const same = "x".repeat(300);
  expect(shortenPair(`${same}\u{1f600}`, `${same}\u{1f601}`, 100)).toEqual(["…\u{1f600}", "…\u{1f601}"]);
});
