import { z } from "zod";
import { companySizeNames } from "~/companies/company-size";
import { sender } from "~/submissions/submission";
import { line, message } from "~/text/form-fields";

/** A buyer's request for a demo. */
export const LeadInput = z.object({
  ...sender,
  company: line(200),
  size: z.enum(companySizeNames, { error: "Choose a size" }),
  message: message(5000).optional(),
  /** The wording that was agreed to stands in `consentText`. */
  consent: z.literal("on", { error: "Check this box so we can share your request with the vendor" }),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** What a buyer agrees to. It is stored with each lead as it was shown. */
export function consentText(company: string): string {
  return `I agree that my name, email address, company, and message are shared with ${company} to answer this request only.`;
}
