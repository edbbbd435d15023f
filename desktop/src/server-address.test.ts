import { expect, test } from "vitest";
import { parseServerAddress } from "./server-address";

test.each([
  ["https://saas.example", "https://saas.example"],
  [" https://SaaS.example:8443/admin?tab=import#x ", "https://saas.example:8443"],
  ["saas.example", "https://saas.example"],
  ["localhost:3000", "http://localhost:3000"],
  ["http://localhost:3000/", "http://localhost:3000"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000", "http://[::1]:3000"],
  ["http://staff.localhost", "http://staff.localhost"],
])("%s is the server %s", (typed, origin) => {
  expect(parseServerAddress(typed)).toEqual({ origin });
});

test.each([
  ["", /Enter the server’s address/],
  ["http://saas.example", /https/],
  ["http://127.0.0.1.evil.example", /https/],
  ["http://localhost.evil.example", /https/],
  ["http://10.0.0.1", /https/],
  ["http://0.0.0.0:3000", /https/],
  ["https://staff:secret@saas.example", /name and password/],
  ["https://staff@saas.example", /name and password/],
  ["mailto:staff@saas.example", /name and password/],
  ["ftp://saas.example", /https/],
  ["file:///etc/passwd", /Enter a valid address/],
  ["javascript:alert(1)", /Enter a valid address/],
  ["https://", /Enter a valid address/],
  ["https://exa mple", /Enter a valid address/],
])("%s is refused", (typed, reason) => {
  expect(parseServerAddress(typed)).toEqual({ reason: expect.stringMatching(reason) as string });
});
