/** Where a company comes from that no import brought and nobody typed in; imports name themselves. */
export const demoSource = "demo";
export const vendorSource = "vendor";
