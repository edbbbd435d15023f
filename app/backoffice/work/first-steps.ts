/** What gets a new site going, in the order in which to do it. */
export const firstSteps = ["companies", "address", "mail", "post", "postalAddress"] as const;
export type FirstStep = (typeof firstSteps)[number];
