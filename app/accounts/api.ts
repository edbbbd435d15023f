import { z } from "zod";
import { SecurityEventFilters, SecurityEventQuery } from "~/accounts/security-event";
import { securityEventKinds } from "~/accounts/security-event-kinds";
import { InvitationInput, LoginInput, RegisterInput, RoleName, UserChange, UserQuery } from "~/accounts/account";
import { ProofInput, SecondStepInput } from "~/accounts/factors";
import { id, Message, moment, text } from "~/platform/api/answers";
import { permissions, type Permission } from "~/platform/runtime/roles";
import { answerNames, answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";

const SignedInUser = answerObject("SignedInUser", { id, username: text, isAdmin: z.boolean() });

export const User = answerObject("User", {
  id,
  username: text,
  email: text,
  isAdmin: z.boolean(),
  role: RoleName.nullable(),
  createdAt: moment,
  suspension: z.object({ reason: text, at: moment, until: moment.nullable() }).nullable().meta({
    description: "Why the user can’t log in, since when, and until when. Without an end, it lasts until it’s lifted",
  }),
  resetForcedAt: moment
    .nullable()
    .meta({ description: "Since when the password doesn’t work, until the user sets a new one" }),
});

export const register = defineEndpoint("POST", "/api/register", {
  plainErrors: true,
  access: "anybody",
  summary: "Create a user and log in",
  body: RegisterInput,
  parsesItself: true,
  answer: SignedInUser,
  status: 201,
  refusals: [409, 429, 503],
});

export const logIn = defineEndpoint("POST", "/api/login", {
  plainErrors: true,
  access: "anybody",
  summary: "Log in. Sets the session cookie used by later requests",
  body: LoginInput,
  parsesItself: true,
  answer: SignedInUser,
  refusals: [401, 403, 429, 503],
});

export const completeLogin = defineEndpoint("POST", "/api/login/second-step", {
  access: "anybody",
  summary: "Complete a login that needs a second factor. Takes a code within 5 minutes after POST /api/login",
  body: SecondStepInput,
  parsesItself: true,
  answer: SignedInUser,
  refusals: [401, 403, 429, 503],
});

export const proveAgain = defineEndpoint("POST", "/api/proof", {
  access: "users",
  scope: null,
  needsNoFreeSpace: true,
  summary: "Confirm the current user by a password or code, for sensitive requests within the next 10 minutes",
  body: ProofInput,
  parsesItself: true,
  answer: Message,
  refusals: [429, 503],
});

const PasskeyOptions = answerObject("PasskeyOptions", {
  options: z.record(z.string(), z.unknown()).meta({ description: "Options of the Web Authentication API, as JSON" }),
});

export const askForPasskey = defineEndpoint("POST", "/api/passkeys/options", {
  access: "anybody",
  summary: "Get the options for using a passkey, to complete a login or to confirm the current user",
  answer: PasskeyOptions,
  refusals: [401],
});

export const makePasskey = defineEndpoint("POST", "/api/passkeys/new/options", {
  access: "users",
  needsRecentProof: true,
  summary: "Get the options for adding a passkey to the current user",
  answer: PasskeyOptions,
});

export const logOut = defineEndpoint("POST", "/api/logout", {
  plainErrors: true,
  access: "anybody",
  needsNoFreeSpace: true,
  summary: "Log out",
  answer: Message,
  refusals: [409],
});

export const currentUser = defineEndpoint("GET", "/api/user", {
  plainErrors: true,
  access: "users",
  summary: "Get the current user",
  answer: SignedInUser,
});

const PermissionName = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

const SessionUser = answerObject("SessionUser", {
  username: text,
  isAdmin: z.boolean(),
  permissions: z.array(PermissionName).meta({ description: "What the user may do in the admin area" }),
  savedTools: z.array(id).meta({ description: "IDs of companies, the last saved first" }),
  savedSearches: z.array(text).meta({ description: "Addresses, such as /directory?q=crm, the last saved first" }),
  savedComparisons: z.array(text).meta({ description: "IDs of companies with hyphens between, such as 3-7" }),
  vendorOf: z.array(id).meta({ description: "IDs of the companies that the user represents, up to 1,000" }),
  helpful: z.array(id).meta({ description: "IDs of the reviews last marked as helpful, up to 1,000" }),
});
/** The logged-in user, and what pages that are the same for everybody show of theirs. */
export type SessionUser = z.output<typeof SessionUser>;

export const readSession = defineEndpoint("GET", "/api/session", {
  access: "anybody",
  summary: "Get what pages show of the current user. Null without one",
  answer: z.object({ user: SessionUser.nullable() }).register(answerNames, { name: "Session" }),
  refusals: [409],
});

export const listUsers = defineAdminEndpoint("GET", "/api/admin/users", {
  permission: "people",
  summary: "List users, newest first",
  query: UserQuery,
  answer: z.array(User),
  paged: true,
});

export const readUser = defineAdminEndpoint("GET", "/api/admin/users/{id}", {
  permission: "people",
  summary: "Get a user",
  answer: User,
});

const Invitation = answerObject("Invitation", {
  id,
  email: text,
  role: RoleName,
  invitedBy: text,
  expiresAt: moment,
});
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = defineAdminEndpoint("GET", "/api/admin/invitations", {
  permission: "roles",
  summary: "List invitations that aren’t accepted yet",
  answer: z.array(Invitation),
});

export const invite = defineAdminEndpoint("POST", "/api/admin/invitations", {
  permission: "roles",
  needsRecentProof: true,
  summary: "Invite somebody to a role by email. Replaces an earlier invitation of the address",
  body: InvitationInput,
  answer: Invitation,
  status: 201,
  refusals: [503],
});

export const resendInvitation = defineAdminEndpoint("POST", "/api/admin/invitations/{id}/resend", {
  permission: "roles",
  needsRecentProof: true,
  summary: "Email an invitation again, with a new link",
  answer: Invitation,
  refusals: [503],
});

export const withdrawInvitation = defineAdminEndpoint("DELETE", "/api/admin/invitations/{id}", {
  permission: "roles",
  summary: "Withdraw an invitation",
  answer: Message,
});

export const changeUser = defineAdminEndpoint("PUT", "/api/admin/users/{id}", {
  permission: "roles",
  needsRecentProof: true,
  summary: "Grant a role, or remove it (fails for the last owner)",
  body: UserChange,
  answer: User,
  refusals: [409],
});

export const endUserSessions = defineAdminEndpoint("DELETE", "/api/admin/users/{id}/sessions", {
  permission: "suspensions",
  needsRecentProof: true,
  summary: "End all sessions of a user, and revoke the access tokens",
  answer: Message,
});

export const forceReset = defineAdminEndpoint("PUT", "/api/admin/users/{id}/forced-reset", {
  permission: "suspensions",
  needsRecentProof: true,
  summary: "Require a new password of a user. Ends all sessions, and emails a link to set one",
  answer: User,
  refusals: [400, 409, 503],
});

export const withdrawForcedReset = defineAdminEndpoint("DELETE", "/api/admin/users/{id}/forced-reset", {
  permission: "suspensions",
  needsRecentProof: true,
  summary: "No longer require a new password of a user, so that the old one works again",
  answer: User,
  refusals: [409],
});

const SecurityEvent = answerObject("SecurityEvent", {
  id: text,
  at: moment.meta({ description: "Of the first time within an hour" }),
  count: z.int().min(1).meta({ description: "How often within that hour" }),
  kind: z.enum(securityEventKinds),
  userId: id.nullable().meta({ description: "Whose account it’s about" }),
  username: text.nullable(),
  by: text.nullable().meta({ description: "Who did it, if it wasn’t the account’s owner" }),
  detail: text.nullable(),
  device: text.nullable(),
  address: text.nullable().meta({ description: "The IP address. Null after 90 days" }),
  network: text.nullable(),
});

export const listSecurityEvents = defineAdminEndpoint("GET", "/api/admin/security-events", {
  permission: "log",
  summary: "List security events, newest first",
  query: SecurityEventQuery,
  answer: z.array(SecurityEvent),
  paged: true,
});

export const exportSecurityEvents = defineAdminEndpoint("GET", "/api/admin/security-events.csv", {
  permission: "exports",
  needsRecentProof: true,
  summary: "Export security events as CSV, up to 100,000",
  query: SecurityEventFilters,
  answer: "csv",
});
