/** Sources of companies that weren't imported or entered by hand. Imports name their own. */
export const demoSource = "demo";
export const vendorSource = "vendor";
