import { meanings, refusalsOf, type Endpoint } from "~/platform/api/endpoint";
import { nameOf, operationId, pathSchemasOf, schemaOf, withoutBlanks } from "~/platform/api/openapi";
import { scopeOf, type Scope } from "~/platform/runtime/scopes";

/** A request field: name, type, rules, and perhaps what it means. */
export type ReadableField = { name: string; type: string; required: boolean; rules: string; meaning?: string };

/** An endpoint as the API page shows it. */
export type ReadableEndpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Endpoint["access"];
  /** What an access token needs. Null if no token may use the endpoint; undefined if it needs no login. */
  scope?: Scope | null;
  /** Those of the path, then those of the query. */
  parameters: ReadableField[];
  /** JSON body fields. */
  body: ReadableField[];
  answer: string;
  refusals: { code: number; meaning: string }[];
};

export function readable(endpoint: Endpoint): ReadableEndpoint {
  const { method, path, summary, deprecated, access, query, body, answer } = endpoint;
  return {
    id: operationId(endpoint),
    method,
    path,
    summary: deprecated ? `Deprecated, use ${deprecated.successor}. ${summary}` : summary,
    access,
    ...(access !== "anybody" && { scope: scopeOf(endpoint) }),
    parameters: [...fieldsOf(pathOf(endpoint)), ...(query ? fieldsOf(schemaOf(query, "input")) : [])],
    body: body ? fieldsOf(schemaOf(body, "input")) : [],
    answer: readableAnswer(answer),
    refusals: refusalsOf(endpoint).map((code) => ({ code, meaning: meanings[code] ?? "" })),
  };
}

function pathOf(endpoint: Endpoint): Schema {
  const properties = pathSchemasOf(endpoint);
  return { properties, required: Object.keys(properties) };
}

function readableAnswer(answer: Endpoint["answer"]): string {
  if (typeof answer === "string") return answer;
  const { name, isList } = nameOf(answer);
  return isList ? `an array of ${name}` : name;
}

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  deprecated?: boolean;
  description?: string;
};

/** The fields of an object. For a union, those of all its members. */
function fieldsOf({ properties = {}, required = [], anyOf = [], oneOf = [] }: Schema): ReadableField[] {
  const own = Object.entries(properties).map(([name, described]) => {
    // Most optional fields may be blank.
    const schema = withoutBlanks(described);
    return {
      name,
      type: typeOf(schema),
      required: required.includes(name),
      rules: rulesOf(schema),
      ...(schema.description !== undefined && { meaning: schema.description }),
    };
  });
  const fields = new Map<string, ReadableField>();
  for (const field of [...own, ...[...anyOf, ...oneOf].flatMap(fieldsOf)]) {
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

function typeOf({ type, anyOf, oneOf, items, ...schema }: Schema): string {
  if (schema.enum) return "one of";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (type === "array") return `array of ${items ? typeOf(items) : "anything"}`;
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  return type ? [type].flat().join(" or ") : "anything";
}

function rulesOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  // An unbounded integer has JavaScript's safe bounds.
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    schema.enum?.map(String).join(", "),
    isBound(minimum) ? `at least ${minimum}` : "",
    isBound(maximum) ? `at most ${maximum}` : "",
    minLength && minLength > 1 ? `at least ${minLength} characters` : "",
    maxLength ? `at most ${maxLength} characters` : "",
    schema.deprecated ? "deprecated" : "",
  ]
    .filter(Boolean)
    .join("; ");
}
