import { z } from "zod";
import { message } from "~/platform/text/form-fields";

/** How admins work on a demo request. Vendors and buyers don't see it. */
export type LeadHandling = {
  /** The admin who takes care of it. */
  assignee: { id: number; name: string } | null;
  /** Oldest first. `at` is ISO 8601. */
  notes: { id: string; text: string; by: string; at: string }[];
};

/** The admin to assign. Null for nobody. */
export const AssigneeInput = z.strictObject({ userId: z.number().int().positive().nullable() });

export const LeadNoteInput = z.strictObject({ text: message(2000) });
export type LeadNoteInput = z.infer<typeof LeadNoteInput>;

export const maxNotes = 100;
