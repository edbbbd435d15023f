/** The provider's price per million tokens, in the currency of its bill. Undefined if not configured. */
export type AiPrices = { input: number | undefined; output: number | undefined };

/** AI requests and their usage. `cost` is null if no prices are set. */
export type AiUsage = {
  calls: number;
  /** Number of `calls` that produced no text. */
  failed: number;
  /** Number of `calls` with estimated tokens, because the provider didn't report them. */
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
