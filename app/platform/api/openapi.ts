import { z } from "zod";
import { Message, Problem, Refusal } from "~/platform/api/answers";
import { allRefusalsOf, answerNames, meanings, partNames, type Endpoint } from "~/platform/api/endpoint";
import { alsoAccepted, blanks } from "~/platform/runtime/blank";
import { problemType } from "~/platform/http/problem-type";
import { scopeOf } from "~/platform/runtime/scopes";

type Schema = Record<string, unknown>;

type Site = { name: string; origin: string; sessionCookie: string };

/** These endpoints as an OpenAPI 3.1 document, built from the schemas that the code parses requests by. */
export function describeEndpoints(endpoints: readonly Endpoint[], site: Site): Schema {
  const paths: Record<string, Schema> = {};
  const parts: Parts = new Map();
  for (const endpoint of endpoints) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, parts) };
  }
  const named = namedSchemas(endpoints, parts);
  return {
    openapi: "3.1.0",
    info: { title: `${site.name} API`, version: "1", description: "The API that powers the site." },
    servers: [{ url: site.origin }],
    tags: [
      { name: "Public", description: "Public" },
      { name: "Admin", description: "Admins only" },
    ],
    paths,
    components: {
      schemas: { ...named, ...Object.fromEntries([...parts].map(([name, part]) => [name, schemaOf(part, "output")])) },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: site.sessionCookie,
          description: "Session cookie, set by POST /api/login",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: "Access token, which users create under Tokens in their account",
        },
      },
    },
  };
}

/** The response schemas by name. */
function namedSchemas(endpoints: readonly Endpoint[], partsFound: Parts): Schema {
  const answers = endpoints.flatMap(({ answer, conflict }) => [
    ...(typeof answer === "string" ? [] : [answer]),
    ...(conflict ? [conflict] : []),
  ]);
  const named = [...answers, Message, Refusal, Problem].flatMap(namedParts);
  const lists = endpoints.filter(({ query }) => query?.shape.fields !== undefined);
  const fewer = lists.flatMap(({ answer }) => {
    const item = answer instanceof z.ZodArray ? answer.element : undefined;
    return item instanceof z.ZodObject ? [{ name: fewerOf(nameOf(item).name), schema: item.partial() }] : [];
  });
  return Object.fromEntries(
    [...named, ...fewer].map(({ name, schema }) => [name, schemaOf(schema, "output", partsFound)]),
  );
}

/** A schema, if it's named, and the named ones it contains. */
function namedParts(schema: z.core.$ZodType): { name: string; schema: z.core.$ZodType }[] {
  const name = answerNames.get(schema)?.name;
  const parts =
    schema instanceof z.ZodObject
      ? Object.values(schema.shape)
      : schema instanceof z.ZodArray
        ? [schema.element]
        : schema instanceof z.ZodUnion
          ? schema.options
          : [];
  return [...(name ? [{ name, schema }] : []), ...parts.flatMap(namedParts)];
}

function operationOf(endpoint: Endpoint, partsFound: Parts): Schema {
  const {
    summary,
    deprecated,
    access,
    body,
    takesFile,
    answer,
    status = 200,
    query,
    mayContinueAsJob,
    needsRecentProof,
    method,
    plainErrors,
    conflict = Refusal,
  } = endpoint;
  const scope = scopeOf(endpoint);
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  return {
    operationId: operationId(endpoint),
    summary,
    ...(deprecated && { deprecated: true }),
    tags: [access === "administrators" ? "Admin" : "Public"],
    ...(access === "anybody" ? {} : { security: [{ session: [] }, ...(scope === null ? [] : [{ token: [scope] }])] }),
    ...(parameters.length > 0 && { parameters }),
    ...((body ?? takesFile) && {
      requestBody: {
        required: true,
        content: {
          ...(body && { "application/json": { schema: schemaOf(body, "input", partsFound) } }),
          ...(takesFile && { "application/octet-stream": {} }),
        },
      },
    }),
    responses: {
      [status]: {
        description: status === 201 ? "Created" : status === 202 ? "Accepted" : "OK",
        ...headersOf(endpoint),
        content: contentOf(answer, "application/json", query?.shape.fields !== undefined),
      },
      ...(mayContinueAsJob && { 202: { description: "Started as a background job", content: contentOf(Message) } }),
      ...(needsRecentProof && {
        303: { description: "A browser is sent to a page that asks for a password or code again" },
      }),
      ...(method === "GET" &&
        answer instanceof z.ZodType && {
          304: { description: "Not modified since the answer with the ETag in If-None-Match" },
        }),
      ...Object.fromEntries(
        allRefusalsOf(endpoint).map((code) => [
          code,
          refusal(code, plainErrors && (code === 409 ? conflict : Refusal)),
        ]),
      ),
    },
  };
}

/** The ID of an endpoint in the OpenAPI document and on the API page. */
export function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^a-z]+/i).filter((word) => word && word !== "api");
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** The headers of an answer that say something about a list. */
function headersOf({ paged, query }: Endpoint): Schema {
  const headers: Schema = {};
  if (paged) headers["X-Total-Count"] = { required: true, schema: { type: "integer" } };
  if (query?.shape.cursor !== undefined)
    headers.Link = { description: 'The address of the next page, with rel="next"', schema: { type: "string" } };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** @param plain the body, if it isn't only problem details: those are what the server sends in front of every endpoint */
function refusal(code: number, plain?: z.ZodType): Schema {
  const seconds = { description: "In seconds", schema: { type: "integer" } };
  return {
    description: meanings[code],
    ...((code === 429 || code === 503) && { headers: { "Retry-After": seconds } }),
    content: { ...(plain && contentOf(plain)), ...contentOf(Problem, problemType) },
  };
}

/** @param mayHaveFewer whether the items of a list may have only some of their fields */
function contentOf(answer: Endpoint["answer"], type = "application/json", mayHaveFewer = false): Schema {
  if (answer === "csv") return { "text/csv": { schema: { type: "string" } } };
  if (answer === "events") return { "text/event-stream": { schema: { type: "string" } } };
  const { name, isList } = nameOf(answer);
  const one = reference(name);
  if (!isList) return { [type]: { schema: one } };
  const items = mayHaveFewer ? { anyOf: [one, reference(fewerOf(name))] } : one;
  return { [type]: { schema: { type: "array", items } } };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The name of an item's schema with only some of its fields. */
const fewerOf = (name: string) => `Some${name}Fields`;

/** A response's schema name, and whether the response is a list. */
export function nameOf(answer: z.ZodType): { name: string; isList: boolean } {
  const isList = answer instanceof z.ZodArray;
  const name = answerNames.get(isList ? answer.element : answer)?.name;
  if (!name) throw new Error("An answer of the API needs a name: .register(answerNames, { name })");
  return { name, isList };
}

/** What the parameters of paths are. Others are texts. */
const pathSchemas: Record<string, Schema> = {
  id: { type: "integer", minimum: 1, description: "The ID, as lists have it" },
  user: { type: "integer", minimum: 1, description: "The user’s ID" },
  place: { type: "integer", minimum: 1, description: "The row’s place in the file" },
  slug: { type: "string", description: "The last part of the page’s address" },
};

/** The schemas of a path's parameters by name. */
export function pathSchemasOf({ path }: Endpoint): Record<string, Schema> {
  return Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, pathSchemas[name] ?? { type: "string" }]),
  );
}

function pathParameters(endpoint: Endpoint): Schema[] {
  return Object.entries(pathSchemasOf(endpoint)).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema,
  }));
}

function queryParameters({ query }: Endpoint): Schema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Schema & { anyOf?: Schema[]; description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    return {
      ...{ name, in: "query", required: isRequired, schema: withoutBlanks(schema) },
      // Forms send fields that are empty.
      ...(!isRequired && !isAnyText(schema) && { allowEmptyValue: true }),
    };
  });
}

/** Whether a parameter takes any text, also an empty one, or several. */
function isAnyText({ type, items, ...more }: Schema): boolean {
  if (type === "array") return items !== undefined && isAnyText(items as Schema);
  return type === "string" && Object.keys(more).every((key) => key === "description" || key === "default");
}

/** The schema of a value that may be null or blank, without these. */
export function withoutBlanks<Described extends { anyOf?: Described[]; description?: string }>(
  schema: Described,
): Described {
  const [value, ...others] = schema.anyOf ?? [];
  if (!value || JSON.stringify(others) !== JSON.stringify(blanks)) return schema;
  return schema.description === undefined ? value : { ...value, description: schema.description };
}

/** The JSON Schema of a request (before transforms) or of a response. */
export function schemaOf(schema: z.core.$ZodType, io: "input" | "output", parts?: Parts): Schema {
  const {
    $schema: _dialect,
    "~standard": _standard,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      withoutTuples(jsonSchema);
      const part = parts && partIn(zodSchema);
      if (part) {
        parts.set(part.name, part.schema);
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, reference(part.name));
      }
      if (io === "input") withPreprocessing(zodSchema, jsonSchema);
    },
  }) as Schema;
  return described;
}

/** The schemas in `partNames` that were referred to, by name. */
type Parts = Map<string, z.core.$ZodType>;

/** The named part that a schema is, even if it's optional or after a preprocessing step. */
function partIn(schema: z.core.$ZodType): { name: string; schema: z.core.$ZodType } | undefined {
  const name = partNames.get(schema)?.name;
  if (name !== undefined) return { name, schema };
  if (schema instanceof z.ZodOptional) return partIn(schema.unwrap());
  return schema instanceof z.ZodPipe ? partIn(schema.out) : undefined;
}

/** Many tools can't read a tuple. A list of the same length says almost as much. */
function withoutTuples(described: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems } = described;
  if (!prefixItems) return;
  const items = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  delete described.prefixItems;
  described.items = items.length === 1 ? items[0]! : { anyOf: items as z.core.JSONSchema.JSONSchema[] };
}

/** Zod doesn't know that a preprocessing step may replace a missing value, nor what else it may accept. */
function withPreprocessing(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema): void {
  if (schema instanceof z.ZodObject) {
    const required = described.required?.filter((name) => !z.safeParse(schema.shape[name], undefined).success);
    if (required?.length) described.required = required;
    else delete described.required;
  }
  const more = schema instanceof z.ZodType ? alsoAccepted.get(schema) : undefined;
  if (!more) return;
  const { description, ...value } = described;
  for (const key of Object.keys(described)) delete described[key];
  Object.assign(described, description !== undefined && { description }, { anyOf: [value, ...more.schemas] });
}
