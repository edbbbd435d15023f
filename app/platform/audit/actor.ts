/**
 * Who made a change: a user, or (without an ID) a script or the AI, and whether by a page or the API. `vendor`: for the
 * vendor of a company.
 */
export type Actor = { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" | "vendor" };

/** Someone who acts for a company's vendor. */
export type VendorActor = Actor & { userId: number; from: "vendor" };

/** A command in `scripts/`, by name. */
export function scriptActor(name: string): Actor {
  return { userId: null, name, from: "script" };
}

/** The running site, which does some work by itself. */
export const siteActor = scriptActor("the site");

/** Adds the demo catalog. */
export const seeder = scriptActor("seed");
