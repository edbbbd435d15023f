import { expect, test } from "vitest";
import { Page } from "#server/page-cache/page";

const answer = { key: "/page", status: 200, tag: 'W/"tag"', headers: [["Content-Type", "text/html"]] as const };

test("an encoding other than the stored one takes memory from its second request on", async () => {
  const page = await Page.of(answer, Buffer.from("A long page. ".repeat(500)), true);
  const { size } = page;
  await page.in("br");
  expect(page.size).toBe(size);
  const [first, second] = await Promise.all([page.in("gzip"), page.in("gzip")]);
  expect([second === first, page.size]).toEqual([true, size]);
  const { body } = await page.in("gzip");
  expect(page.size).toBe(size + body.length);
  expect((await page.in("gzip")).body).toBe(body);
});
