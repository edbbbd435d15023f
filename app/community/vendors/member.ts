import { z } from "zod";
import { line } from "~/platform/text/form-fields";

/** How we know that a person represents a company: by a proof, or because an admin added them. */
export type ProofMethod = "email" | "dns" | "file" | "team";

/** Texts that follow “Verified”. */
export const methodNames: Record<ProofMethod, string> = {
  email: "by email",
  dns: "by a DNS record",
  file: "by a file on the website",
  team: "by our team",
};

/** A company that a person speaks for. */
export type VendorCompany = { id: number; name: string; method: ProofMethod; since: string };

/** A user whom an admin lets represent a company, in place of another user if the listing is handed over. */
export const VendorInput = z.strictObject({
  username: line(100),
  insteadOf: z.number().int().positive().optional(),
});
export type VendorInput = z.infer<typeof VendorInput>;
