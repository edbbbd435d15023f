import { slugOf } from "~/platform/text/slug";

/** The value of a facet that is only chosen or not. */
export const on = "yes";

/** A value of a closed list in addresses: `self-hosted` for "Self-hosted". */
export const factKey = slugOf;
