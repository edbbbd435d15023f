/** How one provider wants to be asked: endpoints that speak OpenAI's API differ in these two. */
export type Dialect = {
  /** How it is told to answer in JSON, the strictest first; "none": by the prompt alone. */
  format: "json_schema" | "json_object" | "none";
  /** What the bound of the answer's length is called. */
  limit: "max_tokens" | "max_completion_tokens";
};

export const firstDialect: Dialect = { format: "json_schema", limit: "max_tokens" };

const weaker = { json_schema: "json_object", json_object: "none", none: null } as const;

/** The dialect to try after a provider refused the request with this answer; null when that was not the reason. */
export function nextDialect(dialect: Dialect, status: number | undefined, body: string): Dialect | null {
  if (status !== 400 && status !== 422) return null;
  if (dialect.limit === "max_tokens" && body.includes("max_completion_tokens")) {
    return { ...dialect, limit: "max_completion_tokens" };
  }
  const format = weaker[dialect.format];
  return format && /response_?format|json|schema|structured/i.test(body) ? { ...dialect, format } : null;
}

/** A request in a dialect. */
export function inDialect(
  { max_tokens: limit, ...body }: Record<string, unknown>,
  dialect: Dialect,
  schema: unknown,
): Record<string, unknown> {
  const formats = {
    json_schema: { type: "json_schema", json_schema: { name: "company", strict: true, schema } },
    json_object: { type: "json_object" },
    none: undefined,
  };
  return { ...body, [dialect.limit]: limit, response_format: formats[dialect.format] };
}
