let currency = "USD";

/** The currency in which this site compares prices (ISO 4217). */
export function siteCurrency(): string {
  return currency;
}

/** Sets the site's currency at startup, from the settings. */
export function setSiteCurrency(code: string): void {
  currency = code;
}
