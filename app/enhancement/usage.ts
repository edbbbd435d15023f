/** What a provider asks for a million tokens, in whatever currency its bill has; undefined when nobody said. */
export type AiPrices = { input: number | undefined; output: number | undefined };

/** What models were asked for and used. `cost` is null as long as no prices are set. */
export type AiUsage = {
  calls: number;
  /** Those of `calls` that brought no text. */
  failed: number;
  /** Those of `calls` whose tokens are an estimate, because the provider didn't report them. */
  estimated: number;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
};

const million = 1_000_000;

export function costOf(
  { inputTokens, outputTokens }: Pick<AiUsage, "inputTokens" | "outputTokens">,
  { input, output }: AiPrices,
): number | null {
  if (input === undefined || output === undefined) return null;
  return (inputTokens * input + outputTokens * output) / million;
}
