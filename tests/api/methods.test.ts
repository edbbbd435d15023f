import { expect, test } from "vitest";
import { loader as unknownPage, action as unknownPageAction } from "~/routes/public/not-found";

/** Routes without a component. Without a handler for a method, Remix returns an empty status text. */
const calls = import.meta.glob<Record<string, unknown>>("/app/routes/**/*.ts", { eager: true });

test.each(Object.entries(calls))("%s answers every method", (_file, { loader, action }) => {
  expect([typeof loader, typeof action]).toEqual(["function", "function"]);
});

test.each([
  ["GET", unknownPage],
  ["POST", unknownPageAction],
])("an address that is no page is 404 for %s", (_method, handler) => {
  let thrown: unknown;
  try {
    handler();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ status: 404 });
});
