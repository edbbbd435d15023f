import { readFileSync, writeFileSync } from "node:fs";
import { describeEndpoints } from "~/platform/api/openapi";
import { endpoints } from "~/site/wiring/endpoints.server";

/** What programs rely on, checked in. A test fails if the API no longer keeps it. */
export const promisesFile = "docs/api-promises.txt";

export const keptPromises = (): string[] => readFileSync(promisesFile, "utf8").split("\n").filter(Boolean);

/** The parts of JSON Schema that the OpenAPI document uses. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** The OpenAPI document of a site that doesn't matter. */
export const describeApi = () =>
  describeEndpoints(endpoints, { name: "SaaSFinder", origin: "https://saas.example", sessionCookie: "session" });

/** What the OpenAPI document promises now, a line for each thing that a program may use. In alphabetical order. */
export function promisesOfApi(): string[] {
  const document = describeApi() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const lines = [
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name, ofAnswer)),
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        promisesOf(operation, `${method.toUpperCase()} ${path}`),
      ),
    ),
  ];
  return [...new Set(lines)].sort();
}

/** A parameter or a field of a request that isn't required stays so, and what an answer always has stays there. */
function promisesOf({ parameters = [], requestBody, responses }: Operation, name: string): string[] {
  return [
    ...parameters.flatMap(({ name: own, in: place, required, schema }) => [
      `${name} takes ${place} ${own}: ${typeOf(schema)}`,
      ...(required ? [] : [`${name} doesn’t need ${place} ${own}`]),
    ]),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => [
      `${name} takes ${type}: ${typeOf(schema)}`,
      ...fieldsIn(schema, `${name} body`, ofInput),
    ]),
    ...Object.entries(responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([status, { content = {} }]) =>
        Object.entries(content).flatMap(([type, { schema = {} }]) => [
          `${name} answers ${status} ${type}: ${typeOf(schema)}`,
          ...fieldsIn(schema, `${name} answer`, ofAnswer),
        ]),
      ),
  ];
}

/** What a field of an object promises besides its type. */
type Promised = (name: string, isRequired: boolean, schema: Schema) => string[];

const ofInput: Promised = (name, isRequired, { enum: values = [] }) => [
  ...(isRequired ? [] : [`${name} may be left out`]),
  ...values.map((value) => `${name} may be ${JSON.stringify(value)}`),
];
const ofAnswer: Promised = (name, isRequired) => (isRequired ? [`${name} is always there`] : []);

function fieldsIn(
  { properties = {}, required = [], items, anyOf, oneOf }: Schema,
  name: string,
  promised: Promised,
): string[] {
  return [
    ...Object.entries(properties).flatMap(([field, schema]) => [
      `${name}.${field}: ${typeOf(schema)}`,
      ...promised(`${name}.${field}`, required.includes(field), schema),
      ...fieldsIn(schema, `${name}.${field}`, promised),
    ]),
    ...[...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap((part) =>
      fieldsIn(part, name, promised),
    ),
  ];
}

function typeOf({ $ref, type, items, anyOf, oneOf }: Schema): string {
  if ($ref) return $ref.split("/").at(-1)!;
  const parts = anyOf ?? oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].join(" or ");
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? "anything"].flat().join(" or ");
}

/** Adds what is promised now. To take a promise back, remove its lines by hand, and say so in CHANGELOG.md. */
export function addPromises(): void {
  writeFileSync(promisesFile, `${[...new Set([...keptPromises(), ...promisesOfApi()])].sort().join("\n")}\n`);
}
