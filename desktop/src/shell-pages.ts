import { readFile } from "node:fs/promises";
import path from "node:path";

/** The scheme of the shell's own pages. Not file:, whose pages may read the disk. */
const shellScheme = "saasfinder-app";
const host = "shell";
const files: Record<string, string> = {
  "servers.html": "text/html",
  "servers.js": "text/javascript",
  "unreachable.html": "text/html",
  "unreachable.js": "text/javascript",
  "find.html": "text/html",
  "find.js": "text/javascript",
  "pages.css": "text/css",
};
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

export function shellPage(name: "servers" | "unreachable" | "find", reason?: string): string {
  const query = reason === undefined ? "" : `?${new URLSearchParams({ reason })}`;
  return `${shellScheme}://${host}/${name}.html${query}`;
}

export function isShellPage(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${shellScheme}:` && url.host === host;
}

/** Call it before Electron is ready. Makes the scheme standard and secure, so that its pages have an origin. */
export function registerShellScheme(protocol: Electron.Protocol): void {
  protocol.registerSchemesAsPrivileged([{ scheme: shellScheme, privileges: { standard: true, secure: true } }]);
}

/** Serves the listed files under the scheme, with a strict Content-Security-Policy. */
export function servePages(protocol: Electron.Protocol, folder: string): void {
  protocol.handle(shellScheme, (request) => answer(request.url, folder));
}

async function answer(address: string, folder: string): Promise<Response> {
  const url = URL.parse(address);
  const name = url?.pathname.slice(1) ?? "";
  const type = isShellPage(address) && Object.hasOwn(files, name) ? files[name] : undefined;
  if (!type) return new Response("Not found", { status: 404 });
  return new Response(await readFile(path.join(folder, name)), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
