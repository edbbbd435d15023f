import type { FacetName } from "~/discovery/directory/facets";
import type { Condition, Wish } from "~/discovery/directory/wish";
import type { Meaning, Pattern } from "~/discovery/directory/wish-pattern";

/** What a search says of something. Of what is indifferent, nothing is asked. */
export type Stance = "wanted" | "refused" | "indifferent";

/** A wish, and how it was read. */
export type Found = Wish &
  Pick<Pattern, "isFeature" | "isText" | "needsOthers"> & {
    hasLead: boolean;
    /** What its words mean, and what they are about, unless it's a price. */
    read?: { meaning: Meaning; value: string };
    stance: Stance;
  };

export const isAbout = (condition: Condition, facet: FacetName) =>
  condition.kind === "values" && condition.facet === facet;
