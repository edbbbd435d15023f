let currency = "USD";

/** The currency in which this site compares prices (ISO 4217). */
export function siteCurrency(): string {
  return currency;
}

/** Sets it at the start, from the settings. */
export function setSiteCurrency(code: string): void {
  currency = code;
}
