import { expect, test } from "vitest";
import { allowedMethods } from "~/site/wiring/allowed-methods.server";

test.each([
  ["/api/login", ["POST"]],
  ["/api/admin/companies/12", ["GET", "PUT", "DELETE", "HEAD"]],
  ["/api/companies", ["GET", "HEAD"]],
  ["/nowhere", []],
])("%s takes its own methods", (path, methods) => {
  expect(allowedMethods(path).toSorted()).toEqual(methods.toSorted());
});
