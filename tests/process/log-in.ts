import type { Server } from "./server-process";

/** Settings that give a server its admin. */
export const admin = { ADMIN_USERNAME: "ann", ADMIN_PASSWORD: "oddly-lit-pantry" };

/** Sends a request to the API as the admin. */
export type Ask = (path: string, method?: string, body?: object) => Promise<Response>;

/** Logs in to a server that was started with `admin`. */
export async function logIn({ url }: Server): Promise<Ask> {
  const json = { "Content-Type": "application/json", Origin: url };
  const credentials = JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD });
  const { headers } = await fetch(`${url}/api/login`, { method: "POST", headers: json, body: credentials });
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return (path, method = "GET", body) =>
    fetch(url + path, { method, headers: { ...json, Cookie }, ...(body && { body: JSON.stringify(body) }) });
}
