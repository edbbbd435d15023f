import { expect, test } from "vitest";
import { adminPath } from "#desktop/src/admin-paths";
import { adminPages } from "~/platform/admin/pages";

test("the desktop app's menu knows where every admin page is", () => {
  expect(Object.values(adminPath)).toEqual(expect.arrayContaining(adminPages.map(({ to }) => to)));
});
