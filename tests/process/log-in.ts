import type { Server } from "./server-process";

/** Settings that give a server its admin. */
export const admin = { ADMIN_USERNAME: "ann", ADMIN_PASSWORD: "oddly-lit-pantry" };

/** Sends a request to the API as the admin. A body that isn't a file's bytes is sent as JSON. */
export type Ask = (path: string, method?: string, body?: object) => Promise<Response>;

const headersFor = ({ url }: Pick<Server, "url">) => ({ "Content-Type": "application/json", Origin: url });

/** Logs in to a server that was started with `admin`, and returns the Cookie header. */
export async function logInCookie(server: Server): Promise<string> {
  const credentials = JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const init = { method: "POST", headers: headersFor(server), body: credentials };
  const { headers } = await fetch(`${server.url}/api/login`, init);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Logs in to a server that was started with `admin`. */
export async function logIn(server: Server): Promise<Ask> {
  return askAs(server, { header: await logInCookie(server) });
}

const isFile = (body: object): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** The Cookie header of a browser. Its tabs share it. */
export type CookieJar = { header: string };

/** Asks with a session's cookie, and with a newer one once an answer has it, as browsers do. */
export function askAs({ url }: Pick<Server, "url">, cookies: CookieJar, send = fetch): Ask {
  return async (path, method = "GET", body) => {
    const headers = { ...headersFor({ url }), Cookie: cookies.header };
    const sent = body && { body: isFile(body) ? body : JSON.stringify(body) };
    const answer = await send(url + path, { method, headers, ...sent });
    cookies.header = cookiesAfter(cookies.header, answer);
    return answer;
  };
}

/** The Cookie header after an answer. */
function cookiesAfter(header: string, { headers }: Response): string {
  const pairs = [...header.split("; "), ...headers.getSetCookie().map((line) => line.split(";")[0] as string)];
  const cookies = new Map(pairs.map((pair) => [pair.split("=", 1)[0], pair]));
  return [...cookies.values()].join("; ");
}
