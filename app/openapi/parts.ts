import { z } from "zod";

/** What several answers consist of. */
export const id = z.int().min(1);
export const moment = z.iso.datetime();
export const text = z.string();
export const actor = z.object({
  userId: z.int().nullable(),
  name: text,
  from: z.enum(["admin", "api", "script", "ai"]),
});
