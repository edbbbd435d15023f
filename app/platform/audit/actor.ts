/**
 * Who made a change: a user, or (without an ID) a script or the AI. `from` is where it was made; `vendor` means on
 * behalf of a company's vendor.
 */
export type Actor = {
  userId: number | null;
  name: string;
  from: "admin" | "api" | "script" | "ai" | "vendor";
  /** The name of the access token, if a program did it for the user. */
  token?: string | undefined;
};

/** Such as: ann by token “nightly sync” */
export function actorText({ name, token }: Actor): string {
  return token === undefined ? name : `${name} by token “${token}”`;
}

/** Somebody with an account, or a program with their token. */
export type UserActor = Actor & { userId: number };

/** Someone who acts for a company's vendor. */
export type VendorActor = UserActor & { from: "vendor" };

/** A command in `scripts/`, by name. */
export function scriptActor(name: string): Actor {
  return { userId: null, name, from: "script" };
}

/** The running site, for automatic work. */
export const siteActor = scriptActor("the site");

/** Adds the demo catalog. */
export const seeder = scriptActor("seed");
