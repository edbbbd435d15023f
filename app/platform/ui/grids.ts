/** The columns of lists of cards, which their placeholders share. */
export const grids = {
  companies: "gap-5 md:grid-cols-2 lg:grid-cols-3",
  /** The same in less space, beside filters. In the least, what compares a tool has its own line. */
  narrowCompanies:
    "narrow-cards gap-4 md:grid-cols-2 lg:grid-cols-3 lg:*:p-4 lg:max-xl:[&_.card-links_label]:basis-full",
  twoCompanies: "gap-5 md:grid-cols-2",
  /** One has all of the width. */
  wideCompanies: "wide-cards",
  categories: "grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4",
  categoryRows: "gap-3 sm:grid-cols-2 lg:grid-cols-3",
  posts: "gap-6 sm:grid-cols-2 lg:grid-cols-3",
} as const;
