/** Means "no logo"; pages show the company's initials instead. */
export const placeholderLogo = "/placeholder-logo.svg";
