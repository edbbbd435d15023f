/** Matches the reviews that readers see and that count: published ones, unless their author is suspended. */
export const shown = { state: "published", isAuthorSuspended: { $exists: false } } as const;
