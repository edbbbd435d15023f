import { beforeEach, vi } from "vitest";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { makeUser, password } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import type { Account } from "~/accounts/account";
import { clock } from "~/platform/runtime/clock.server";
import * as api from "~/routes/api/endpoints";

export const otherPassword = "another-lit-pantry";
export let ann: Account;
export let visitor: Visitor;

export const logIn = (who: Visitor, given = password, username = "ann") =>
  who.send(api.action, "/api/login", { username, password: given });

export const isSignedIn = async (who: Visitor) => (await who.sendRaw(api.loader, "/api/user")).status === 200;

export const mails = () => OutgoingMail.find().sort({ createdAt: 1, _id: 1 }).lean();

/** Before each test, Ann is logged in. */
export function useOwnAccount(): void {
  beforeEach(async () => {
    vi.spyOn(clock, "wait").mockResolvedValue();
    ann = await makeUser({ username: "ann", email: "Ann.R@reader.example" });
    visitor = new Visitor();
    await signInAs(visitor, ann);
  });
}
