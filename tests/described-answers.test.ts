import { expect, test } from "vitest";
import { requireDescribed } from "#tests/described-answers";
import { problemOf } from "~/platform/http/problem.server";

const json = { "Content-Type": "application/json" };
const check = (status: number, body: unknown, headers: Record<string, string> = json, path = "/api/admin/users") =>
  requireDescribed("GET", path, { status, headers: new Headers(headers), body });

const total = { ...json, "X-Total-Count": "1" };
const user = {
  id: 1,
  username: "ann",
  email: "a@b.example",
  isAdmin: false,
  role: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  suspension: null,
  resetForcedAt: null,
};

/** An error. @param more fields that it shouldn't have */
const checkError = (message: string, more = {}) =>
  check(403, { ...problemOf(403, { message }, "an-id"), ...more }, { "Content-Type": "application/problem+json" });

test("an answer as the OpenAPI document has it passes", () => {
  check(200, [user], total);
  checkError("Only admins can do this.");
  check(404, { message: "Endpoint not found." }, json, "/api/nothing");
});

test.each([
  ["a status", () => check(410, { message: "Gone." }), "answered 410, which the OpenAPI document doesn't have"],
  ["a field", () => check(200, [{ ...user, password: "x" }], total), "must NOT have additional properties"],
  ["an error's field", () => checkError("No.", { stack: "x" }), "must NOT have additional properties"],
  ["another type", () => check(403, "No.", { "Content-Type": "text/html" }), "as text/html"],
  ["a missing header", () => check(200, [user]), "without X-Total-Count"],
  ["a missing field", () => check(200, [{ ...user, id: undefined }], total), "must have required property 'id'"],
])("%s that it doesn't have fails the test", (_what, checking, problem) => {
  expect(checking).toThrow(problem);
});

test("a list of allowed methods must have those of the path, and no other", () => {
  const refused = (Allow: string) =>
    requireDescribed("PATCH", "/api/login", { status: 405, headers: new Headers({ ...json, Allow }), body: {} });
  refused("POST");
  expect(() => refused("GET, POST, HEAD")).toThrow("/api/login allows GET, POST, HEAD");
});
