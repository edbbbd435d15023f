import { EJSON } from "bson";

type Fields = Record<string, unknown>;

/**
 * Whether a value is as a test expects it, by the rules of the unified test format: documents at the root may have more
 * fields than expected, nested ones may not; numbers of all types compare by value; `$$…` operators are expectations.
 * @param where what is compared, for the message
 * @throws {Error} with both values when it is not
 */
export function expectMatch(expected: unknown, actual: unknown, where: string, root = true): void {
  const fail = (problem: string): never => {
    throw new Error(`${where}: ${problem}: expected ${shown(expected)}, got ${shown(actual)}`);
  };
  if (isDocument(expected)) {
    const operator = operatorOf(expected);
    if (operator) return expectOperator(operator, expected[operator], actual, where, root);
    if (!isDocument(actual)) return fail("not a document");
    // The driver keeps some documents whose order matters, such as sorts, as maps.
    const fields = actual instanceof Map ? (Object.fromEntries(actual) as Fields) : actual;
    for (const [name, value] of Object.entries(expected)) {
      expectMatch(value, Object.hasOwn(fields, name) ? fields[name] : undefined, `${where}.${name}`, false);
    }
    const extra = Object.keys(fields).find((name) => fields[name] !== undefined && !Object.hasOwn(expected, name));
    if (!root && extra !== undefined) fail(`an unexpected field ${extra}`);
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return fail("not an array");
    if (actual.length !== expected.length) fail(`${actual.length} elements instead of ${expected.length}`);
    // The elements of a result, as of a find, are at the root like the result itself.
    expected.forEach((element, i) => expectMatch(element, actual[i], `${where}[${i}]`, root));
  } else if (!isSameValue(expected, actual)) fail("another value");
}

function operatorOf(expected: Fields): string | null {
  const [name, ...others] = Object.keys(expected);
  return name?.startsWith("$$") && others.length === 0 ? name : null;
}

function expectOperator(operator: string, argument: unknown, actual: unknown, where: string, root: boolean): void {
  switch (operator) {
    case "$$exists":
      if ((actual !== undefined) !== argument) throw new Error(`${where}: ${argument ? "missing" : "unexpected"}`);
      return;
    case "$$type":
      if (![argument].flat().some((type) => isOfType(actual, String(type))))
        throw new Error(`${where}: expected a value of the type ${shown(argument)}, got ${shown(actual)}`);
      return;
    case "$$unsetOrMatches":
      if (actual !== undefined) expectMatch(argument, actual, where, root);
      return;
    default:
      throw new Error(`${where}: the runner does not know ${operator}`);
  }
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "int":
    case "long":
      return Number.isInteger(value) || bsonTypeOf(value) === "Long";
    case "double":
      return typeof value === "number";
    case "string":
      return typeof value === "string";
    case "object":
      return isDocument(value);
    default:
      throw new Error(`the runner does not know the type ${type}`);
  }
}

function bsonTypeOf(value: unknown): string | undefined {
  return (value as { _bsontype?: string } | null | undefined)?._bsontype;
}

function isDocument(value: unknown): value is Fields {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    bsonTypeOf(value) === undefined
  );
}

function isSameValue(expected: unknown, actual: unknown): boolean {
  if (typeof expected === "number") return expected === numberOf(actual);
  return expected === actual || EJSON.stringify({ value: expected }) === EJSON.stringify({ value: actual });
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  return ["Int32", "Long", "Double"].includes(bsonTypeOf(value) ?? "") ? Number(value) : null;
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : EJSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
