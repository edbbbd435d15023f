import { expect, test } from "vitest";
import { withoutLinks } from "~/platform/text/without-links";

test.each([
  [
    "Mail and [more](https://apps.example/) from [any](http://a.example/x?y=1#z) device",
    "Mail and more from any device",
  ],
  ["An array[0] (https://a.example)", "An array[0] (https://a.example)"],
  ["[call](javascript:alert(1))", "[call](javascript:alert(1))"],
  ["[".repeat(50_000), "[".repeat(50_000)],
])("%.60s", (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});
