import { z } from "zod";

const chosen = z.number({ error: "Please select both a company and a category" }).int().min(1);

/** A company and a category to link or unlink. */
export const CategoryMapping = z.object({ companyId: chosen, categoryId: chosen });
export type CategoryMapping = z.output<typeof CategoryMapping>;
