type Document = Record<string, unknown>;

/**
 * A filter's fields and operators without its values, as docs/queries.md writes them, such as "kind, state $in". A
 * comparison with null, true, or false stays.
 */
export function shapeOfFilter(filter: Document): string {
  return Object.keys(filter)
    .sort()
    .map((field) => {
      const condition = filter[field];
      if (!field.startsWith("$")) return shapeOfCondition(field, condition);
      if (!Array.isArray(condition)) return field;
      const parts = [...new Set((condition as Document[]).map(shapeOfFilter))];
      return `(${parts.join(` ${field.slice(1)} `)})`;
    })
    .join(", ");
}

function shapeOfCondition(field: string, condition: unknown): string {
  if (condition === null || typeof condition === "boolean") return `${field} ${String(condition)}`;
  if (condition instanceof RegExp) return `${field} $regex`;
  if (!isCondition(condition)) return field;
  const operators = Object.keys(condition).filter((operator) => operator !== "$options");
  return [field, ...operators.map((name) => (name === "$exists" ? `$exists ${String(condition[name])}` : name))].join(
    " ",
  );
}

/** Whether a value of a filter has operators, such as `$in`. */
export function isCondition(value: unknown): value is Document {
  return typeof value === "object" && value !== null && Object.keys(value)[0]?.startsWith("$") === true;
}
