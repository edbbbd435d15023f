import { parseArgs } from "node:util";
import { findUserId } from "~/accounts/accounts.server";
import { NewToken } from "~/accounts/tokens/token";
import { createToken } from "~/accounts/tokens/tokens.server";
import { scriptActor } from "~/platform/audit/actor";
import { mailSiteOf } from "~/platform/mail/web/mail-site.server";
import { readArguments, usageOf } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const args = readArguments("make-token");

/** npm run make-token -- USERNAME NAME: prints a new access token of a user, and nothing else. Returns the exit code. */
await runWithDatabase(async (settings) => {
  const request = readRequest();
  if (typeof request === "string") {
    console.error(`${request}\n${usageOf("make-token")}`);
    return 1;
  }
  const { username, input } = request;
  const userId = await findUserId(username);
  if (userId === null) {
    console.error(`There is no user named ${username}.`);
    return 1;
  }
  console.log(await createToken(userId, input, mailSiteOf(settings), scriptActor("make-token")));
  return 0;
});

/** The parsed arguments, or an error message. */
function readRequest(): { username: string; input: NewToken } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { scopes: { type: "string", default: "read" }, days: { type: "string", default: "90" } },
    });
    const [username, name, ...others] = positionals;
    if (username === undefined || name === undefined || others.length > 0) return "Name a user, and the token.";
    const input = NewToken.safeParse({ name, scopes: values.scopes.split(","), days: values.days });
    if (input.success) return { username, input: input.data };
    const [issue] = input.error.issues;
    return `--${String(issue?.path[0])}: ${issue?.message}.`;
  } catch (error) {
    return (error as Error).message;
  }
}
