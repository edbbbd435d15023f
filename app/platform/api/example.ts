import type { Endpoint } from "~/platform/api/endpoint";
import { schemaOf } from "~/platform/api/openapi";

/** A response that has what each response has, as JSON. Undefined if it isn't JSON, or nobody should ask for it anymore. */
export function exampleOf(endpoint: Endpoint): string | undefined {
  if (typeof endpoint.answer === "string" || endpoint.deprecated) return undefined;
  return JSON.stringify(sampleOf(schemaOf(endpoint.answer, "output")), null, 2);
}

/** The parts of a JSON Schema that a sample needs. */
type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  minItems?: number;
  minimum?: number;
};

const formats: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00.000Z",
  email: "name@example.com",
  uri: "https://example.com/",
};

/** A value that a schema accepts, without what may be missing. */
function sampleOf(schema: Schema): unknown {
  const { const: only, enum: choices, anyOf, oneOf, items, minItems = 1, minimum = 0 } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const [option] = anyOf ?? oneOf ?? [];
  if (option) return sampleOf(option);
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return items ? Array.from({ length: minItems }, () => sampleOf(items)) : [];
    case "string":
      return formats[schema.format ?? ""] ?? "text";
    case "integer":
    case "number":
      return Math.max(minimum, 0);
    case "boolean":
      return false;
    default:
      return null;
  }
}
