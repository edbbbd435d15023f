/** Formats any value for people: lists with commas, objects with dots. `blank` replaces missing values. */
export function formatValue(value: unknown, blank = "none"): string {
  if (value === undefined || value === null || value === "") return blank;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => formatValue(item, blank)).join(", ") || blank;
  if (typeof value !== "object") return typeof value === "string" ? value : JSON.stringify(value);
  return Object.values(value)
    .map((item) => formatValue(item, blank))
    .join(" · ");
}
