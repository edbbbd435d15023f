import { z } from "zod";
import { mistakeInBlocks } from "~/newsletter/issues/blocks";
import { optionally } from "~/platform/runtime/blank";
import { EmailAddress } from "~/platform/mail/address";
import { pageParameters } from "~/platform/runtime/paging";

export const issueStates = ["draft", "scheduled", "sending", "paused", "sent", "canceled"] as const;
export type IssueState = (typeof issueStates)[number];

export const deliveryStates = ["waiting", "sending", "sent", "failed", "unknown", "bounced", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How many deliveries are in each state. */
export type Figures = Record<DeliveryState, number>;

/** An issue that everybody may read. `summary` is its first sentences. */
export type ArchivedIssue = { id: number; subject: string; summary: string; startedAt: string };

const markdown = z
  .string({ error: "Required" })
  .max(50_000, "Must be at most 50,000 characters")
  .superRefine((text, context) => {
    const message = mistakeInBlocks(text);
    if (message) context.addIssue({ code: "custom", message });
  });
const subject = z
  .string({ error: "Required" })
  .trim()
  .min(1, "Required")
  .max(150, "Must be at most 150 characters")
  // The subject header must be a single line.
  .transform((text) => text.replace(/\s+/g, " "));
const version = z.iso.datetime({ error: "Must be a date and time" });

export const IssueInput = z.object({ subject, markdown: optionally(markdown).transform((text) => text ?? "") });
export type IssueInput = z.output<typeof IssueInput>;

/** `updatedAt` is the version that was edited. */
export const IssueUpdate = IssueInput.extend({ updatedAt: version });
export type IssueUpdate = z.output<typeof IssueUpdate>;

export const IssueVersion = z.object({ updatedAt: version });
export const IssueSchedule = IssueVersion.extend({ scheduledAt: version });
export const TestInput = IssueInput.extend({ email: EmailAddress });
export type TestInput = z.output<typeof TestInput>;

export const IssueQuery = z.object(pageParameters);
export type IssueQuery = z.output<typeof IssueQuery>;

export const DeliveryQuery = z.object({
  state: optionally(z.enum(deliveryStates, { error: `Must be one of ${deliveryStates.join(", ")}` })),
  ...pageParameters,
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

/** Actions of admins on an issue that is scheduled or being sent. */
export const issueActions = ["unschedule", "pause", "resume", "cancel"] as const;
export const IssueActionInput = z.object({ action: z.enum(issueActions) });
export type IssueAction = (typeof issueActions)[number];

export const ResendInput = z.object({ subscriberId: z.int().min(1) });
