import { expect, test } from "vitest";
import { jobKinds } from "~/site/wiring/job-kinds.server";
import { jobPages } from "~/site/wiring/job-pages";

test("every kind of job that has a page is a kind of job", () => {
  const kinds = jobKinds.map(({ name }) => name);
  expect(Object.keys(jobPages).filter((kind) => !kinds.includes(kind))).toEqual([]);
});
