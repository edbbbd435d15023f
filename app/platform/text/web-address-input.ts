import { z } from "zod";
import { isPublicHost } from "~/platform/runtime/public-address";
import { isWebAddress, publicAddressProblem, webAddressProblem, withScheme } from "~/platform/text/web-address";

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

/** A `WebAddress` on a public host, for everything that visitors see. */
export const PublicWebAddress = addressText(withScheme)
  .refine(isWebAddress, { error: webAddressProblem, abort: true })
  .refine(isPublicHost, publicAddressProblem);
