/** Product Hunt's terms for its API. */
export const productHuntTermsUrl = "https://api.producthunt.com/v2/docs";

/** Requirements for importing from Product Hunt. */
export type ProductHuntState = {
  /** By a setting or by an admin. */
  termsAccepted: boolean;
  /** Whether the server has its own token. */
  hasToken: boolean;
};
