/** The columns of lists of cards, which their placeholders share. */
export const grids = {
  companies: "gap-5 md:grid-cols-2 lg:grid-cols-3",
  /** The same in less space. */
  narrowCompanies: "gap-5 md:grid-cols-2 xl:grid-cols-3",
  categories: "grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4",
  posts: "gap-6 sm:grid-cols-2 lg:grid-cols-3",
} as const;
