/** How one provider's API differs: endpoints compatible with OpenAI's vary in these two settings. */
export type Dialect = {
  /** How to request JSON, strictest first. "none" relies on the prompt alone. */
  format: "json_schema" | "json_object" | "none";
  /** The name of the parameter that limits the response length. */
  limit: "max_tokens" | "max_completion_tokens";
};

export const firstDialect: Dialect = { format: "json_schema", limit: "max_tokens" };

const weaker = { json_schema: "json_object", json_object: "none", none: null } as const;

/**
 * The dialect to try after a provider rejected the request with this response. Null if the dialect wasn't the reason.
 */
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
