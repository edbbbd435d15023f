import { expect, test } from "vitest";
import { exampleOf } from "~/platform/api/example";
import { endpoints } from "~/site/wiring/endpoints.server";

test("examples of the API page are responses that their endpoints may send", () => {
  const examples = endpoints
    .filter(({ access }) => access !== "administrators")
    .map((endpoint) => [endpoint, exampleOf(endpoint)] as const)
    .filter(([, example]) => example);
  expect(examples.length).toBeGreaterThan(5);
  for (const [{ path, answer }, example = ""] of examples) {
    const problem = typeof answer === "string" ? answer : answer.safeParse(JSON.parse(example)).error;
    expect([path, problem]).toEqual([path, undefined]);
  }
});
