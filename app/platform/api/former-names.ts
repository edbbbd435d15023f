import { z } from "zod";

/**
 * Accepts properties by their former names, too. OpenAPI lists the former names as deprecated. They are accepted for one version
 * after the change; CHANGELOG.md says since when.
 * @param former new names by former name
 */
export function withFormerNames<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  former: Readonly<Record<string, keyof Shape & string>>,
): z.ZodType<z.output<z.ZodObject<Shape>>, z.input<z.ZodObject<Shape>>> {
  const deprecated = Object.entries(former).map(([name, now]) => {
    const meta = { description: `Former name of ${now}`, deprecated: true };
    return [name, z.unknown().optional().meta(meta)] as const;
  });
  const renamed = (input: unknown) => {
    if (typeof input !== "object" || input === null) return input;
    const all: Record<string, unknown> = { ...input };
    for (const [name, now] of Object.entries(former)) if (name in all && !(now in all)) all[now] = all[name];
    return all;
  };
  const documented = schema.extend(Object.fromEntries(deprecated)) as z.ZodType<Record<string, unknown>>;
  const withoutFormer = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in former)));
  return z.preprocess(renamed, documented).transform(withoutFormer) as unknown as z.ZodType<
    z.output<z.ZodObject<Shape>>,
    z.input<z.ZodObject<Shape>>
  >;
}
