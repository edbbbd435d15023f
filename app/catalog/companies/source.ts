/** Sources of companies that weren't imported or entered by hand. Imports name their own. */
export const demoSource = "demo";
export const vendorSource = "vendor";

/** Tells readers that a company of the demo catalog doesn't exist. */
export const demoText = "Demo data: this tool, its facts, and its reviews are fictional.";
