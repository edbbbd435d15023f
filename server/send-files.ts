import type { Request, RequestHandler, Response } from "express";
import { sendProblem } from "#server/problem";

/** A file on the disk. It never changes: another one has another path. */
export type FoundFile = { path: string; type: string; sha256: string };

/**
 * Sends large files from the disk, in ranges if a client asks for some. Express's own `send` parses them, and compares tags.
 *
 * They aren't compressed on the way: a range is one of the bytes that were hashed. Everybody may read them from pages of other
 * sites, too, because programs in browsers read parts of Parquet files.
 * @param find returns undefined, or resolves with it, for paths of which there's no file
 */
export function sendFiles(find: (path: string) => Promise<FoundFile | undefined> | undefined): RequestHandler {
  return (req, res, next) => {
    const finding = req.method === "GET" || req.method === "HEAD" ? find(req.path) : undefined;
    if (!finding) return next();
    finding.then((file) => (file ? send(file, req, res, next) : next()), next);
  };
}

/** A client that left, or what `send` refuses, with its headers. */
type SendError = { code?: string; status?: number; headers?: Record<string, string> };

function send({ path, type, sha256 }: FoundFile, req: Request, res: Response, next: (error?: unknown) => void): void {
  res.set({
    "Content-Type": type,
    ETag: `"${sha256}"`,
    "Cache-Control": "public, no-cache",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Accept-Ranges, Content-Range, ETag",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Robots-Tag": "noindex",
  });
  // The data folder may be inside of one whose name begins with a dot.
  res.sendFile(path, { etag: false, cacheControl: false, dotfiles: "allow" }, (error) => {
    const { code, status, headers } = (error ?? {}) as SendError;
    if (!error || code === "ECONNABORTED") return;
    // The file couldn't be read to its end. The client notices, and resumes.
    if (res.headersSent) return void res.destroy();
    for (const name of ["Content-Type", "ETag", "Content-Length", "Last-Modified"]) res.removeHeader(name);
    if (status !== 416 && status !== 412) return next(status === 404 ? undefined : error);
    res.set({ "Cache-Control": "private, no-store", ...headers });
    sendProblem(req, res.status(status), status === 416 ? "The file has no such range." : "The file has changed.");
  });
}
