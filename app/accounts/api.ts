import { z } from "zod";
import { LoginInput, RegisterInput, UserChange, UserQuery } from "~/accounts/account";
import { ProofInput, SecondStepInput } from "~/accounts/factors";
import { id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";

const SignedInUser = answerObject("SignedInUser", { id, username: text, isAdmin: z.boolean() });

const User = answerObject("User", { id, username: text, email: text, isAdmin: z.boolean(), createdAt: moment });

export const register = defineEndpoint("POST", "/api/register", {
  access: "anybody",
  summary: "Create a user and log in",
  body: RegisterInput,
  parsesItself: true,
  answer: SignedInUser,
  status: 201,
  refusals: [409, 429, 503],
});

export const logIn = defineEndpoint("POST", "/api/login", {
  access: "anybody",
  summary: "Log in. Sets the session cookie used by later requests",
  body: LoginInput,
  parsesItself: true,
  answer: SignedInUser,
  refusals: [401, 429, 503],
});

export const completeLogin = defineEndpoint("POST", "/api/login/second-step", {
  access: "anybody",
  summary: "Complete a login that needs a second factor. Takes a code within 5 minutes after POST /api/login",
  body: SecondStepInput,
  parsesItself: true,
  answer: SignedInUser,
  refusals: [401, 429, 503],
});

export const proveAgain = defineEndpoint("POST", "/api/proof", {
  access: "users",
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
  access: "anybody",
  needsNoFreeSpace: true,
  summary: "Log out",
  answer: Message,
});

export const currentUser = defineEndpoint("GET", "/api/user", {
  access: "users",
  summary: "Get the current user",
  answer: SignedInUser,
});

const SessionUser = answerObject("SessionUser", {
  username: text,
  isAdmin: z.boolean(),
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
});

export const listUsers = defineAdminEndpoint("GET", "/api/admin/users", {
  summary: "List users, newest first",
  query: UserQuery,
  answer: z.array(User),
  paged: true,
});

export const readUser = defineAdminEndpoint("GET", "/api/admin/users/{id}", {
  summary: "Get a user",
  answer: User,
});

export const changeUser = defineAdminEndpoint("PUT", "/api/admin/users/{id}", {
  needsRecentProof: true,
  summary: "Grant or revoke admin rights (fails for the last admin)",
  body: UserChange,
  answer: User,
});
