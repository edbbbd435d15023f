import { z } from "zod";
import { answerNames, answerObject } from "~/platform/api/endpoint";

/** Parts shared by several response schemas. */
export const id = z.int().min(1);
export const moment = z.iso.datetime();
export const text = z.string();
export const actor = z.object({
  userId: z.int().nullable(),
  name: text,
  from: z.enum(["admin", "api", "script", "ai", "vendor"]),
  token: text.optional().meta({ description: "The name of the user’s access token, if a program did it" }),
});
export const undo = text.meta({ description: "Token for POST /api/admin/changes/undo" });
export const goesOn = z.literal(true).optional().meta({ description: "Still running. Poll the job for the result" });

/** Response schemas that endpoints of several folders share. */
export const Message = answerObject("Message", { message: text });
export const Changed = answerObject("Changed", { changed: z.int(), undo });
export const Refusal = z
  .object({
    message: text,
    fields: z.record(z.string(), text).optional(),
    needsFactor: z.array(text).optional().meta({ description: "What the second step of a login may prove" }),
    needsProof: z.boolean().optional().meta({ description: "Whether POST /api/proof comes first" }),
  })
  .meta({ description: "Error message, plus the problem with each field, or what is needed first" })
  .register(answerNames, { name: "Refusal" });
export const Problem = Refusal.extend({
  type: z.literal("about:blank").meta({ description: "The status says what kind of problem it is" }),
  title: text.meta({ description: "The name of the status" }),
  status: z.int(),
  detail: text.meta({ description: "The message again" }),
  requestId: text
    .optional()
    .meta({ description: "The ID of the request in the log. Missing if others may get this answer, too" }),
})
  .meta({ description: "Problem details as in RFC 9457" })
  .register(answerNames, { name: "Problem" });
