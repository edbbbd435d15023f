import { z } from "zod";
import { answers, type AnswerName } from "~/openapi/answers";
import { meanings, refusalsOf, type Answer, type Call } from "~/openapi/call";

type Schema = Record<string, unknown>;

/** The description of these calls in OpenAPI 3.1, made of the schemas by which the code parses what it is sent. */
export function describeCalls(calls: readonly Call[], site: { name: string; origin: string }): Schema {
  const paths: Record<string, Schema> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
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
      schemas: Object.fromEntries(Object.entries(answers).map(([name, schema]) => [name, schemaOf(schema, "output")])),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description: "Session cookie, set by POST /api/login",
        },
      },
    },
  };
}

function operationOf(call: Call): Schema {
  const { summary, access, body, answer, status = 200, paged = false, goesOn } = call;
  const parameters = [...pathParameters(call), ...queryParameters(call)];
  return {
    operationId: operationId(call),
    summary,
    tags: [access === "administrators" ? "Admin" : "Public"],
    ...(access === "anybody" ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: {
      [status]: {
        description: status === 201 ? "Created" : status === 202 ? "Accepted" : "OK",
        ...(paged && { headers: { "X-Total-Count": { schema: { type: "integer" } } } }),
        content: contentOf(answer),
      },
      ...(goesOn && { 202: { description: "Started as a background job", content: contentOf("Message") } }),
      ...Object.fromEntries(refusalsOf(call).map((code) => [code, refusal(code)])),
    },
  };
}

function operationId({ method, path }: Call): string {
  const words = path.split(/[^a-z]+/i).filter((word) => word && word !== "api");
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

function refusal(code: number): Schema {
  return { description: meanings[code], content: { "application/json": { schema: reference("Refusal") } } };
}

function contentOf(answer: Answer): Schema {
  if (answer === "csv") return { "text/csv": { schema: { type: "string" } } };
  if (answer === "events") return { "text/event-stream": { schema: { type: "string" } } };
  const schema = typeof answer === "string" ? reference(answer) : { type: "array", items: reference(answer[0]) };
  return { "application/json": { schema } };
}

function reference(name: AnswerName): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function pathParameters({ path }: Call): Schema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const schema = name === "id" ? { type: "integer", minimum: 1 } : { type: "string" };
    return { name, in: "path", required: true, schema };
  });
}

function queryParameters({ query }: Call): Schema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: "query", required: required.includes(name), schema };
  });
}

/** JSON Schema of what is sent (before what the code makes of it), or of what is answered. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const {
    $schema: _dialect,
    "~standard": _standard,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Schema;
  return described;
}
