import { z } from "zod";
import { companySizeNames } from "~/catalog/companies/company-size";
import { sender } from "~/community/submissions/submission";
import { line, message } from "~/platform/text/form-fields";

/** A buyer's demo request. */
export const LeadInput = z.object({
  ...sender,
  company: line(200),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  message: message(5000).optional(),
  /** The key of the text that the buyer agreed to; see `Consent`. */
  consent: z.string("Check this box so we can take your request").max(100, "Invalid input"),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** What a buyer agrees to. */
export type Consent = {
  text: string;
  /** Identifies the text and the contact that it's about. */
  key: string;
  /** Who gets the request besides our team, as the text names them. Null if nobody. */
  receiver: string | null;
};
