import type { Server } from "./server-process";

/** Asks a server for a page, or submits a form to it. */
export type Visitor = (path: string, form?: Record<string, string>) => Promise<Response>;

/** A visitor with a browser's cookies. */
export function visitorOf({ url }: Server): Visitor {
  const cookies = new Map<string, string>();
  return async (path, form) => {
    const response = await fetch(url + path, {
      method: form ? "POST" : "GET",
      headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; "), Origin: url },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
}
