import { expect, it } from "vitest";
import { isSupported } from "~/backoffice/enhancement/evidence";

it.each([
  ["Plans shifts", "plans shifts for teams"],
  ["Planning of shifts for teams", "Acme plans the shifts of a team"],
  ["Automates reminders", "automatically reminds customers; a reminder follows"],
  ["Offers CSV exports", "Exports shifts as CSV files"],
  ["Works without an account", "It works without an account."],
  ["排班", "排班 工具"],
])("takes %j as said by %j", (statement, quote) => {
  expect(isSupported(statement, quote)).toBe(true);
});

it.each([
  ["Free for ever, with a money-back guarantee", "Good Vendor"],
  ["Plans shifts and pays salaries", "plans shifts for teams"],
  ["Plans shifts for hospitals", "plans shifts for teams"],
  ["The best shift planner", "a shift planner"],
  ["Always plans shifts", "plans shifts for teams"],
  ["Exports CSV", "does not export CSV"],
  ["Exports no CSV", "exports CSV"],
  ["Free planning", "planning for freelancers"],
  ["It is", "it is"],
])("does not take %j as said by %j", (statement, quote) => {
  expect(isSupported(statement, quote)).toBe(false);
});
