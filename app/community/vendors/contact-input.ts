import { z } from "zod";
import { EmailAddress } from "~/platform/mail/address";
import { line } from "~/platform/text/form-fields";

/** Who should get a company's demo requests. */
export const VendorContactInput = z.object({ name: line(100), email: EmailAddress });
export type VendorContactInput = z.infer<typeof VendorContactInput>;
