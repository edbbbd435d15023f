import { date, defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** What equal events within an hour have in common, or random; see `app/accounts/security-events.server.ts`. */
  _id: text,
  /** When it happened first. */
  at: date,
  /** How often it happened within the hour. */
  count: number,
  kind: text,
  /** Whose account it's about. Null if it's about none, such as a login with an unknown username. */
  userId: typed<number | null>(Number),
  /** Who did it, unless it was the account's owner or somebody unknown. Scripts have no ID. */
  by: typed<string | undefined>(String),
  byId: typed<number | null | undefined>(Number),
  /** What exactly, in the product's own words, never what somebody entered. */
  detail: typed<string | undefined>(String),
  /** Browser and system, such as "Firefox on Linux". */
  device: typed<string | undefined>(String),
  /** The IP address. Removed after 90 days. */
  address: typed<string | undefined>(String),
  /** The network around it, with up to 254 IPv4 addresses or a site's IPv6 addresses. */
  network: typed<string | undefined>(String),
  expiresAt: date,
});

/** Something about who may use an account, such as a login, a wrong password, or a new role. */
export type StoredSecurityEvent = Stored<typeof schema>;

schema.index({ at: -1, _id: -1 }, { name: "newest" });
schema.index({ kind: 1, at: -1, _id: -1 }, { name: "newest_of_kind" });
schema.index(
  { userId: 1, at: -1, _id: -1 },
  { name: "newest_of_user", partialFilterExpression: { userId: { $gt: 0 } } },
);
schema.index({ byId: 1, at: -1, _id: -1 }, { name: "newest_by_user", partialFilterExpression: { byId: { $gt: 0 } } });
schema.index({ at: 1 }, { name: "with_address", ...onlyWith("address") });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SecurityEvent = defineModel("SecurityEvent", schema, "security_events");
