import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { addressFinder } from "~/platform/api/address";
import { describeEndpoints } from "~/platform/api/openapi";
import { endpoints } from "~/site/wiring/endpoints.server";

type Answer = { status: number; headers: Headers; body: unknown };
type Content = Record<string, { schema?: object }>;
type Described = { headers?: Record<string, { required?: boolean }>; content?: Content };
type Document = { paths: Record<string, Record<string, { responses: Record<string, Described> }>> };

const document = describeEndpoints(endpoints, {
  name: "Testfinder",
  origin: "https://saas.example",
  sessionCookie: "session",
}) as unknown as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "openapi");

const find = addressFinder(Object.keys(document.paths).map((path) => ({ path, at: path })));
const validators = new Map<string, ValidateFunction>();

/**
 * Throws if an answer of the API isn't as the OpenAPI document describes it: its status, type, headers, and body, which
 * may have no other fields.
 */
export function requireDescribed(method: string, pathname: string, { status, headers, body }: Answer): void {
  const path = find(pathname)?.at;
  if (path === undefined) return;
  const operation = document.paths[path]?.[method === "HEAD" ? "get" : method.toLowerCase()];
  if (!operation) return requireAllowed(path, headers);
  const name = `${method} ${path} answered ${status}`;
  const described = operation.responses[status];
  if (!described) throw new Error(`${name}, which the OpenAPI document doesn't have.`);
  for (const [header, { required }] of Object.entries(described.headers ?? {}))
    if (required && !headers.has(header)) throw new Error(`${name} without ${header}, which the OpenAPI document has.`);
  if (method === "HEAD") return;
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  const types = Object.keys(described.content ?? {});
  if (types.length === 0 && !type) return;
  if (!types.includes(type)) throw new Error(`${name} as ${type}, but the OpenAPI document has ${types.join(", ")}.`);
  if (!type.endsWith("json")) return;
  const validate = validatorOf([path, method.toLowerCase(), String(status), type]);
  if (!validate(body)) throw new Error(`${name} with another body than described: ${ajv.errorsText(validate.errors)}`);
}

/** A method that the path doesn't have: the answer names those that it has. Others may be refused before. */
function requireAllowed(path: string, headers: Headers): void {
  const allowed = headers.get("Allow");
  if (allowed === null) return;
  const described = Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase());
  const expected = described.includes("GET") ? [...described, "HEAD"] : described;
  if (allowed.split(", ").sort().join() !== expected.sort().join())
    throw new Error(`${path} allows ${allowed}, but the OpenAPI document has ${expected.join(", ")}.`);
}

function validatorOf([path, method, status, type]: [string, string, string, string]): ValidateFunction {
  const pointer = ["paths", path, method, "responses", status, "content", type, "schema"]
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const known = validators.get(pointer);
  if (known) return known;
  const validator = ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, validator);
  return validator;
}
