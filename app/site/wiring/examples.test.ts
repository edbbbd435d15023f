import { expect, test } from "vitest";
import { exampleOf } from "~/platform/api/example";
import { endpoints, endpointsBySubject } from "~/site/wiring/endpoints.server";

test("examples of the API page are responses that their endpoints may send", () => {
  const shown = endpointsBySubject.map((subject) => exampleOf(subject.endpoints)).filter((one) => one !== undefined);
  expect(shown.length).toBeGreaterThan(10);
  for (const { path, needsSession, response } of shown) {
    const endpoint = endpoints.find((one) => one.method === "GET" && one.path === path);
    const answer = typeof endpoint?.answer === "string" ? undefined : endpoint?.answer;
    expect([path, answer?.safeParse(JSON.parse(response)).error]).toEqual([path, undefined]);
    expect([path, needsSession]).toEqual([path, endpoint?.access !== "anybody"]);
  }
});
