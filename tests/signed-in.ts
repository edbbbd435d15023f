import { makeUser, password } from "#tests/make";
import { Visitor } from "#tests/visitor";
import * as loginCall from "~/routes/api.login";

/** Somebody who has logged in: an ordinary user, or an administrator. */
export async function signedIn(given: { username?: string; isAdmin?: boolean } = {}): Promise<Visitor> {
  const { username } = await makeUser(given);
  const visitor = new Visitor();
  const { status } = await visitor.send(loginCall.action, "/api/login", { username, password });
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`);
  return visitor;
}
