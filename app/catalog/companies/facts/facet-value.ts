import { slugOf } from "~/platform/text/slug";

/** The value of a facet that is only on or off. */
export const on = "yes";

/** A value of a closed list in URLs: `self-hosted` for "Self-hosted". */
export const factKey = slugOf;
