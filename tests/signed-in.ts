import { makeUser } from "#tests/make";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { cookieHeaders } from "~/platform/http/respond";
import type { Role } from "~/platform/runtime/roles";
import { signIn } from "~/accounts/web/session.server";

/** A logged-in user or admin. */
export async function signedIn(given: { username?: string; isAdmin?: boolean; role?: Role } = {}): Promise<Visitor> {
  const visitor = new Visitor();
  await signInAs(visitor, await makeUser(given));
  return visitor;
}

/** What the login does after checking the password, which dominates most tests. */
export async function signInAs(visitor: Visitor, account: Account): Promise<void> {
  const login = async ({ request, context }: { request: Request; context: Visitor["context"] }) =>
    new Response(null, { headers: cookieHeaders(await signIn(request, context, account)) });
  await visitor.sendRaw(login, "/api/login", { method: "POST" });
}
