/** Where Product Hunt says what its API may be used for. */
export const productHuntTermsUrl = "https://api.producthunt.com/v2/docs";

/** What an import from Product Hunt needs. */
export type ProductHuntState = {
  /** By the setting or by an administrator. */
  termsAccepted: boolean;
  /** Whether the server has a token of its own. */
  hasToken: boolean;
};
