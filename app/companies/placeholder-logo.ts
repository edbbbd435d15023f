/** Stands for "no logo": pages then show the company's initials. */
export const placeholderLogo = "/placeholder-logo.svg";
