import type { At } from "./write-paths";
import { submit } from "./send";
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

/** The path that the last email to an address links to, once it's there. */
export async function linkTo({ mail, pause }: At, address: string, path: RegExp): Promise<string> {
  for (;;) {
    const links = mail.received.filter(({ recipients }) => recipients.includes(address)).map(({ text }) => path.exec(text ?? "")?.[0]); // oxfmt-ignore
    const link = links.findLast((one) => one !== undefined);
    if (link !== undefined) return link;
    await pause();
  }
}
