import { isNumber, order, toNumber, typeOrder } from "./values";

/** Whether an expression's value counts as true: all but false, null, missing and 0. */
export function isTrue(value: unknown): boolean {
  if (value === false || value === null || value === undefined || value === 0) return false;
  return typeof value !== "object" || !isNumber(value) || toNumber(value) !== 0;
}

/** Whether what an operator or an option is given means yes: numbers stand for true and false, too. */
export function isTruthy(value: unknown): boolean {
  return typeof value === "boolean"
    ? value
    : typeOrder(value) === order.number
      ? toNumber(value) !== 0
      : value !== null && value !== undefined;
}
