import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { sender } from "~/submissions/submission";
import { line, message } from "~/text/form-fields";

/** A buyer's demo request. */
export const LeadInput = z.object({
  ...sender,
  company: line(200),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  message: message(5000).optional(),
  /** `consentText` stores the wording that was agreed to. */
  consent: z.literal("on", { error: "Check this box so we can share your request with the vendor" }),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** The consent text. Stored with each lead as shown. */
export function consentText(company: string): string {
  return `I agree that my name, email address, company, and message are shared with ${company} to answer this request only.`;
}
