/** Why a fetch failed: because of its target, of the rules for robots, or of the response. */
export type FetchFault =
  | "address"
  | "not-public"
  | "no-such-host"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "redirects"
  | "forbidden";
