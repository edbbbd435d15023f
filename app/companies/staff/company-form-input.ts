import { z } from "zod";
import { CompanyFields } from "~/companies/company";
import { checkPlacements } from "~/companies/placement";

const { text, code, endsOn } = CompanyFields.shape.offer.unwrap().shape;

/** The same as the call takes, for a form: its three fields of the offer may all stay empty. */
export const CompanyFormInput = CompanyFields.extend({
  offer: z
    .object({ text: text.optional(), code: code.optional(), endsOn })
    .optional()
    .superRefine((offer, context) => {
      if (!offer?.text && !offer?.code && !offer?.endsOn) return;
      for (const name of ["text", "code"] as const)
        if (!offer[name]) context.addIssue({ code: "custom", path: [name], message: "Required" });
    })
    .transform((offer) => (offer?.text && offer.code ? { ...offer, text: offer.text, code: offer.code } : undefined)),
}).superRefine(checkPlacements);
