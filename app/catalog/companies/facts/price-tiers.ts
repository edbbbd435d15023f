/** A price for up to so many seats. The last one may be for all more. */
export type PriceTier = { upTo?: number | undefined; amount: number; yearAmount?: number | undefined };

/** Tiers as text: "10 = 12, 50 = 10 / 100, more = 8", with the price of a year after a slash. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers
    .map(
      ({ upTo = "more", amount, yearAmount }) =>
        `${upTo} = ${amount}${yearAmount === undefined ? "" : ` / ${yearAmount}`}`,
    )
    .join(", ");
}

/** Reads tiers from such a text, or from lines such as "up to 10 users: 12". Undefined if one can't be read. */
export function readTiers(text: string): PriceTier[] | undefined {
  const tiers = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => tierPattern.exec(part));
  if (tiers.length === 0 || tiers.some((tier) => tier === null)) return undefined;
  return tiers.map((tier) => {
    const [, upTo = "", amount = "", yearAmount] = tier!;
    return {
      ...(/^\d/.test(upTo) && { upTo: Number(upTo) }),
      amount: Number(amount),
      ...(yearAmount !== undefined && { yearAmount: Number(yearAmount) }),
    };
  });
}

const tierPattern =
  /^(?:up to\s+)?(\d{1,7}|more|above|over)(?:\s+(?:users?|seats?|people|members?))?\s*[=:]\s*\p{Sc}?(\d{1,10}(?:\.\d{1,2})?)(?:\s*\/\s*\p{Sc}?(\d{1,10}(?:\.\d{1,2})?))?$/iu;
