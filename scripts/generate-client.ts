import { writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import openapiTS, { astToString, type OpenAPI3, type ResponseObject } from "openapi-typescript";
import { addPromises, describeApi } from "#scripts/api-promises";
import { problemType } from "~/platform/http/problem-type";

/** What the typed client is made of, checked in. A test fails if the API isn't what it says. */
export const clientSchema = "packages/client/schema.ts";

/** The types of the OpenAPI document, as the contents of that file. */
export async function typesOfApi(): Promise<string> {
  const document = withSharedErrors(describeApi() as unknown as OpenAPI3);
  // What has a default may be left out of a request.
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  return `// Generated from the OpenAPI document by npm run generate-client.\n\n${types}`;
}

/**
 * Describes all errors as problem details, which the client makes of those that have only a message. Most endpoints have the
 * same errors: with a name for each, the file has half the lines.
 */
function withSharedErrors(document: OpenAPI3): OpenAPI3 {
  const shared: Record<string, ResponseObject> = {};
  for (const path of Object.values(document.paths ?? {}))
    for (const { responses } of Object.values(path) as { responses: Record<string, ResponseObject> }[])
      for (const [status, { content, ...response }] of Object.entries(responses)) {
        const problem = content?.[problemType];
        if (Number(status) < 400 || !problem) continue;
        const error = { ...response, content: { [problemType]: problem } };
        const name = `Error${status}`;
        shared[name] ??= error;
        const isShared = isDeepStrictEqual(shared[name], error);
        responses[status] = isShared ? ({ $ref: `#/components/responses/${name}` } as never) : error;
      }
  return { ...document, components: { ...document.components, responses: shared } };
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(clientSchema, await typesOfApi());
  addPromises();
}
