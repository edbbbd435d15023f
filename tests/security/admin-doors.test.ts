import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";

useDatabase();

type Door = (args: never) => unknown;
type Route = Partial<Record<"loader" | "action", Door>>;

const calls = Object.entries(import.meta.glob<Route>("/app/routes/api.admin.*.ts", { eager: true }));
const pages = Object.entries(import.meta.glob<Route>("/app/routes/admin*.tsx", { eager: true }));
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * What a visitor is answered at each door of a route, by each method. That a method is not supported may be said to
 * anybody, so it does not count.
 */
async function knockAll(visitor: Visitor, path: string, { loader, action }: Route): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const method of methods) {
    const door = method === "GET" ? loader : action;
    if (!door) continue;
    const init =
      method === "GET"
        ? // A stream of events would not end before its reader does.
          { signal: AbortSignal.abort() }
        : { body: "{}", headers: { "Content-Type": "application/json" } };
    statuses.add((await visitor.knock(door, path, { method, ...init }, { id: "1", kind: "contact" })).status);
  }
  statuses.delete(405);
  return statuses;
}

test("every call of the staff is a file that these tests find", () => {
  expect(calls.length).toBeGreaterThan(10);
});

describe("a call of the staff", () => {
  test("asks nobody in particular to log in", async () => {
    for (const [file, call] of calls)
      expect([file, ...(await knockAll(new Visitor(), "/api/admin/x", call))]).toEqual([file, 401]);
  });

  test("is forbidden for users", async () => {
    const user = await signedIn();
    for (const [file, call] of calls)
      expect([file, ...(await knockAll(user, "/api/admin/x", call))]).toEqual([file, 403]);
  });

  test("is open to administrators, and says which methods it takes", async () => {
    const admin = await signedIn({ isAdmin: true });
    for (const [file, call] of calls) {
      const refused = [...(await knockAll(admin, "/api/admin/x", call))].filter((status) =>
        [401, 403, 500].includes(status),
      );
      expect([file, ...refused]).toEqual([file]);
      const { status, headers } = await admin.send(call.action as Door, "/api/admin/x", {}, "PATCH");
      expect([file, status]).toEqual([file, 405]);
      expect(headers.get("Allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    }
  });

  test("ends for who stops being an administrator, without another login", async () => {
    const [, call] = calls[0]!;
    const admin = await signedIn({ username: "was-admin", isAdmin: true });
    await signedIn({ isAdmin: true });
    const { demote } = await import("~/accounts/accounts.server");
    const { Account } = await import("#models/user.server");
    await demote((await Account.findOne({ usernameKey: "was-admin" }).orFail().lean())._id);
    expect([...(await knockAll(admin, "/api/admin/x", call))]).toEqual([403]);
  });
});

describe("a page of the staff", () => {
  test("leads everybody else to the login or to the home page", async () => {
    const user = await signedIn();
    for (const [file, page] of pages) {
      for (const door of [page.loader, page.action]) {
        if (!door) continue;
        const stranger = await new Visitor().knock(door, "/admin/x");
        expect([file, stranger.status, stranger.headers.get("Location")]).toEqual([
          file,
          302,
          "/auth?redirectTo=%2Fadmin%2Fx",
        ]);
        const other = await user.knock(door, "/admin/x");
        expect([file, other.status, other.headers.get("Location")]).toEqual([file, 302, "/"]);
      }
    }
  });
});
