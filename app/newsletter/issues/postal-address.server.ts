import type { Settings } from "~/platform/runtime/env.server";
import { Refusal } from "~/platform/runtime/refusal";

/** The postal address that every issue must state. @throws {Refusal} unavailable, if it isn't set */
export function requirePostalAddress({ postalAddress }: Settings["newsletter"]): string {
  if (postalAddress) return postalAddress;
  throw new Refusal(
    "unavailable",
    "Newsletter issues must state the sender’s postal address. Ask the site owner to set SITE_POSTAL_ADDRESS.",
  );
}
