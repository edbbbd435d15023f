import type { Server } from "./server-process";

/** Settings that give a server its admin. */
export const admin = { ADMIN_USERNAME: "ann", ADMIN_PASSWORD: "oddly-lit-pantry" };

/** Sends a request to the API as the admin. */
export type Ask = (path: string, method?: string, body?: object) => Promise<Response>;

const headersFor = ({ url }: Server) => ({ "Content-Type": "application/json", Origin: url });

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
  const { url } = server;
  const json = headersFor(server);
  const Cookie = await logInCookie(server);
  return (path, method = "GET", body) =>
    fetch(url + path, { method, headers: { ...json, Cookie }, ...(body && { body: JSON.stringify(body) }) });
}
