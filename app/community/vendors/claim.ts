import { z } from "zod";
import { EmailAddress } from "~/platform/mail/address";
import { message } from "~/platform/text/form-fields";

/** The file on a website that proves control over it. Its only content is the code. */
export const proofFile = "/.well-known/saasfinder-verification.txt";

export const ClaimEmailInput = z.object({ step: z.literal("email"), email: EmailAddress });
export type ClaimEmailInput = z.infer<typeof ClaimEmailInput>;

/** A claim for our team. The message says how the person is connected to the product. */
export const ClaimRequestInput = z.object({ step: z.literal("team"), message: message(2000) });
export type ClaimRequestInput = z.infer<typeof ClaimRequestInput>;

/** The steps of a claim: an emailed link, a code that is published and then checked, or a request to our team. */
export const ClaimInput = z.discriminatedUnion("step", [
  ClaimEmailInput,
  ClaimRequestInput,
  z.object({ step: z.enum(["code", "dns", "file"]) }),
]);

/** A code to publish. */
export type ClaimCode = {
  /** The TXT record or the file's content. */
  code: string;
  domain: string;
  /** The file's URL. */
  fileUrl: string;
  /** ISO 8601. */
  expiresAt: string;
};
