import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";

type Bounds = { min?: number; max?: number; step?: number };
type Definition = { type: string; shape?: Record<string, z.ZodType>; out?: z.ZodType; innerType?: z.ZodType };

/** Conform's constraints, plus the bounds of numbers, which Conform doesn't find in this version of zod. */
export function formConstraint(schema: z.ZodType): ReturnType<typeof getZodConstraint> {
  const constraint = getZodConstraint(schema);
  for (const [name, field] of Object.entries(definitionOf(schema).shape ?? {}))
    Object.assign(constraint[name] ?? {}, boundsOf(field));
  return constraint;
}

/** The bounds of a number field. */
function boundsOf(field: z.ZodType): Bounds {
  const { type, out, innerType } = definitionOf(field);
  if (type !== "number") {
    const inner = out ?? innerType;
    return inner ? boundsOf(inner) : {};
  }
  const { minValue, maxValue, isInt } = field as z.ZodNumber;
  return { ...bound("min", minValue), ...bound("max", maxValue), ...(isInt && { step: 1 }) };
}

/** For unbounded integers, zod reports the largest and smallest safe ones. */
function bound(name: "min" | "max", value: number | null): Bounds {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? { [name]: value } : {};
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
