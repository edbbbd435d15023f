/** Cookies that change what pages show. Whoever sends one gets pages of their own: see server/page-cache. */
export const pageCookies = ["session", "notice"] as const;

/**
 * The names of our cookies; over https, `__Host-` comes before them. Only forms read `device`, and only
 * the account `save`.
 */
export type CookieName = (typeof pageCookies)[number] | "device" | "save";
