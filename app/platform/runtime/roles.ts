/** What one may do in the admin area, as texts that complete “can …”. Endpoints, pages, and menus name one of them. */
export const permissions = {
  admin: "open the admin area",
  catalog: "edit companies, categories, or comparisons",
  imports: "import companies",
  ai: "let a model write texts or accept them",
  inbox: "moderate the inbox, reviews, or vendors",
  people: "see users",
  suspensions: "suspend people, end their sessions, or require new passwords",
  posts: "write or publish posts",
  drafts: "write newsletter drafts",
  newsletter: "send newsletter issues or see subscribers",
  figures: "see visits or searches",
  jobs: "see, retry, or cancel jobs",
  trash: "restore from the trash",
  log: "see all changes",
  settings: "change exchange rates or other settings",
  exports: "export personal data",
  roles: "invite people or grant roles",
} satisfies Record<string, string>;
export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

export const roles = ["owner", "editor", "moderator", "writer", "analyst"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  editor: "Editor",
  moderator: "Moderator",
  writer: "Writer",
  analyst: "Analyst",
};

/** The table of permissions. Whoever has a role may open the admin area, and is an admin in the API's words. */
const table: Record<Role, readonly Permission[]> = {
  owner: allPermissions,
  editor: ["admin", "catalog", "imports", "ai", "jobs", "trash"],
  moderator: ["admin", "inbox", "people", "suspensions"],
  writer: ["admin", "posts", "drafts", "trash"],
  analyst: ["admin", "figures"],
};

/** @param role null for those without one */
export function permissionsOf(role: Role | null): readonly Permission[] {
  return role === null ? [] : table[role];
}

export function may(role: Role | null, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

/** Whether someone with the role `granter` may grant or remove `role`, because it includes nothing that theirs lacks. */
export function mayGrant(granter: Role, role: Role): boolean {
  return may(granter, "roles") && mayAsMuch(granter, role);
}

/** Whether someone with the role `one` may do everything that `other` includes. Null is for those without a role. */
export function mayAsMuch(one: Role, other: Role | null): boolean {
  return permissionsOf(other).every((permission) => may(one, permission));
}

/** What a role may do besides opening the admin area. */
function dutiesOf(role: Role): string[] {
  return permissionsOf(role)
    .filter((permission) => permission !== "admin")
    .map((permission) => permissions[permission]);
}

/** What those with a role may do, as a sentence. */
export function dutiesText(role: Role): string {
  return `${roleNames[role]}s can ${role === "owner" ? "do everything" : dutiesOf(role).join("; ")}.`;
}

/** "an owner", "a writer" */
export function withArticle(role: Role): string {
  return `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
}

/** The sentence for those whose role lacks a permission. */
export function lacking(role: Role, permission: Permission): string {
  return `Your role, ${role}, can’t ${permissions[permission]}.`;
}
