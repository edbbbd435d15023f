/**
 * Who made a change: a user, or (without an ID) a script or the AI. `from` is where it was made; `vendor` means on
 * behalf of a company's vendor.
 */
export type Actor = { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" | "vendor" };

/** Someone who acts for a company's vendor. */
export type VendorActor = Actor & { userId: number; from: "vendor" };

/** A command in `scripts/`, by name. */
export function scriptActor(name: string): Actor {
  return { userId: null, name, from: "script" };
}

/** The running site, for automatic work. */
export const siteActor = scriptActor("the site");

/** Adds the demo catalog. */
export const seeder = scriptActor("seed");
