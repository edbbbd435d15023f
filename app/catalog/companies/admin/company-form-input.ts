import { z } from "zod";
import { companyInputWith } from "~/catalog/companies/company";
import { companyFields } from "~/catalog/companies/fields";
import { filledRows } from "~/catalog/companies/admin/plan-rows";

const { text, code, endsOn } = companyFields.offer.schema.unwrap().shape;

/** The endpoint's schema, adapted to a form: the three offer fields may all be empty, and so may rows of plans. */
export const CompanyFormInput = companyInputWith({
  plans: z.preprocess(filledRows, companyFields.plans.schema),
  offer: z
    .object({ text: text.optional(), code: code.optional(), endsOn })
    .optional()
    .superRefine((offer, context) => {
      if (!offer?.text && !offer?.code && !offer?.endsOn) return;
      for (const name of ["text", "code"] as const)
        if (!offer[name]) context.addIssue({ code: "custom", path: [name], message: "Required" });
    })
    .transform((offer) => (offer?.text && offer.code ? { ...offer, text: offer.text, code: offer.code } : undefined)),
});
