import type { Server } from "./server-process";

/** Asks a server for a page, or submits a form to it. */
export type Visitor = (path: string, form?: Record<string, string>, init?: RequestInit) => Promise<Response>;

/**
 * A visitor with a browser's cookies.
 * @param headers sent with each request
 */
export function visitorOf({ url }: Pick<Server, "url">, headers: Record<string, string> = {}, send = fetch): Visitor {
  const cookies = new Map<string, string>();
  return async (path, form, init) => {
    const response = await send(url + path, {
      method: form ? "POST" : "GET",
      ...(form && { body: new URLSearchParams(form) }),
      redirect: "manual",
      ...init,
      headers: {
        ...headers,
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        Origin: url,
        ...(init?.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
}
