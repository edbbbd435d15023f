import type { At } from "./write-paths";
import { Refused, submit } from "./send";
import { visitorOf, type Visitor } from "./visitor";

/** What servers need so that each person of these has an address of their own. */
export const behindProxy = { TRUST_PROXY: "loopback" };

let people = 0;

/** Headers of somebody in a network of their own. */
export function ownNetwork(): Record<string, string> {
  people++;
  const network = [people >> 16, people & 0xffff].map((part) => part.toString(16)).join(":");
  return { "X-Forwarded-For": `2001:${network}::1` };
}

export const somebodyOf = (site: { url: string }): Visitor => visitorOf(site, ownNetwork());

export const password = "oddly-lit-pantry";
export const usernameOf = (kind: string, round: string): string => `${kind}-${round.replace(" ", "-")}`;
export const emailOf = (username: string) => `${username}@reader.example`;

/** Somebody who registers. */
export async function register({ somebody }: At, username: string): Promise<Visitor> {
  const person = somebody();
  await submit(person, "/auth?tab=register", { username, email: emailOf(username), password });
  return person;
}

/** Sends JSON. */
export const sendJson = (person: Visitor, method: string, path: string, body?: object): Promise<Response> =>
  person(path, undefined, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });

/** Sends JSON, and throws unless the server has done it. */
export async function sendAs(person: Visitor, method: string, path: string, body?: object): Promise<void> {
  const response = await sendJson(person, method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`);
}

/**
 * The path that the last email to an address links to, once it's there.
 * @param before the link of an earlier email
 */
export async function linkTo({ mail, pause }: At, address: string, path: RegExp, before?: string): Promise<string> {
  for (;;) {
    const links = mail.received.filter(({ recipients }) => recipients.includes(address)).map(({ text }) => path.exec(text ?? "")?.[0]); // oxfmt-ignore
    const link = links.findLast((one) => one !== undefined);
    if (link !== undefined && link !== before) return link;
    await pause();
  }
}
