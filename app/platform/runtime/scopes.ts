import { permissionsOf, type Permission, type Role } from "~/platform/runtime/roles";

/** What an access token may be used for, as texts that complete “can …”. Endpoints follow from `scopeOf` or name one. */
export const scopes = {
  read: "read what you may see, such as drafts, jobs, and figures",
  "write:companies": "edit companies, categories, or comparisons",
  "write:posts": "write or publish posts",
  "write:saved": "save tools",
  propose: "suggest corrections to listings",
  import: "import companies",
  ai: "let a model write texts or accept them",
  moderate: "moderate the inbox, reviews, or vendors",
  newsletter: "write or send newsletter issues",
  jobs: "retry or cancel jobs",
  settings: "change exchange rates or other settings",
} satisfies Record<string, string>;
export type Scope = keyof typeof scopes;
export const allScopes = Object.keys(scopes) as [Scope, ...Scope[]];

/** The scope for changes by admins with a permission. Null for what only people may do, never their programs. */
const scopeOfChanges: Record<Permission, Scope | null> = {
  admin: null,
  catalog: "write:companies",
  imports: "import",
  ai: "ai",
  inbox: "moderate",
  people: null,
  suspensions: null,
  posts: "write:posts",
  drafts: "newsletter",
  newsletter: "newsletter",
  figures: null,
  jobs: "jobs",
  trash: null,
  log: null,
  settings: "settings",
  exports: null,
  roles: null,
};

/** The scopes for what every user may do. */
const scopesOfAll: readonly Scope[] = ["read", "write:saved", "propose"];

/** The scopes that may do something for somebody with a role, or without one. */
export function scopesOfRole(role: Role | null): Scope[] {
  const allowed = permissionsOf(role).map((permission) => scopeOfChanges[permission]);
  return allScopes.filter((scope) => scopesOfAll.includes(scope) || allowed.includes(scope));
}

type Needs = {
  method: string;
  permission?: Permission;
  needsRecentProof?: true;
  scope?: Scope | null;
};

/** The scope that a token needs for an endpoint of users or admins. Null if no token may use it. */
export function scopeOf({ method, permission, needsRecentProof, scope }: Needs): Scope | null {
  // A program can’t confirm who it acts for.
  if (needsRecentProof) return null;
  if (scope !== undefined) return scope;
  if (method === "GET") return "read";
  return permission ? scopeOfChanges[permission] : null;
}
