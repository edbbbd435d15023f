/** Product Hunt's terms for its API. */
export const productHuntTermsUrl = "https://api.producthunt.com/v2/docs";
