import { expect, test } from "vitest";
import { formatBytes } from "~/platform/text/format-bytes";

test.each([
  [0, "0 kB"],
  [10_240, "10 kB"],
  [32 * 2 ** 20, "32 MB"],
  [1.25 * 2 ** 20, "1.3 MB"],
  [9.96 * 2 ** 20, "10 MB"],
  [1.5 * 2 ** 30, "1.5 GB"],
  [250 * 2 ** 30, "250 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
