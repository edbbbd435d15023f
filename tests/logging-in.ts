import { beforeEach, vi } from "vitest";
import { RateLimit } from "#models/rate-limit.server";
import { password } from "#tests/make";
import type { Visitor } from "#tests/visitor";
import { clock } from "~/platform/runtime/clock.server";
import * as api from "~/routes/api/endpoints";

export const sessionCookie = "__Host-session";
export const ann = { username: "ann", email: "ann@reader.example", password };

export const register = (visitor: Visitor, input: unknown = ann) => visitor.send(api.action, "/api/register", input);

export const logIn = (visitor: Visitor, input: unknown = { username: "ann", password }) =>
  visitor.send(api.action, "/api/login", input);

/** Simulates this many attempts for every existing counter. */
export const countAs = (points: number) => RateLimit.updateMany({}, { points });

export const isSignedIn = async (visitor: Visitor) => (await visitor.sendRaw(api.loader, "/api/user")).status === 200;

/** Before each test, waits end immediately. */
export function useNoDelay(): void {
  beforeEach(() => void vi.spyOn(clock, "wait").mockResolvedValue());
}
