import { z } from "zod";
import { EmailAddress } from "~/platform/mail/address";

/**
 * `hard`: the address doesn't take emails. `complaint`: its owner called one spam. `soft`: it couldn't take one right
 * now.
 */
export const bounceKinds = ["hard", "soft", "complaint"] as const;

/** What a mail provider or a mail server says about an email that was sent. */
export const BounceReport = z.object({
  email: EmailAddress,
  kind: z.enum(bounceKinds, { error: `Must be one of ${bounceKinds.join(", ")}` }),
  reason: z.string().max(2_000, "Must be at most 2,000 characters").optional(),
  /** When it bounced; now, if left out. */
  at: z.iso.datetime({ error: "Must be a date and time" }).optional(),
  /** Of the email that bounced. */
  messageId: z.string().max(300, "Must be at most 300 characters").optional(),
});
export type BounceReport = z.output<typeof BounceReport>;
