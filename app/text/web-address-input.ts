import { z } from "zod";
import { isWebAddress, webAddressProblem, withScheme } from "~/text/web-address";

/** A URL that may lack its scheme. */
export const addressText = (complete: (typed: string) => string) =>
  z
    .string({ error: "Required" })
    .trim()
    .min(1, "Required")
    .max(2048, "Must be at most 2048 characters")
    .transform(complete);

/** An `isWebAddress`. A missing scheme becomes https. */
export const WebAddress = addressText(withScheme).refine(isWebAddress, webAddressProblem);
