import path from "node:path";
import express, { type RequestHandler, type Router } from "express";
import sirv from "sirv";

const year = 31_536_000;

/**
 * Headers that browsers only read from documents. A page loads many small scripts, which these would double: on a slow
 * phone, before anything is shown.
 */
const documentHeaders = [
  ...["Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy", "Origin-Agent-Cluster"],
  ...["Referrer-Policy", "X-DNS-Prefetch-Control", "X-Download-Options", "X-Frame-Options"],
  ...["X-Permitted-Cross-Domain-Policies", "X-XSS-Protection"],
];
/** Scripts, styles, and fonts. Images stay guarded: browsers show an SVG file as a document. */
const neverDocuments = /\.(?:js|css|woff2)$/;

/**
 * Serves the client build. Files in /assets have a content hash in their name and never change; missing ones are a 404
 * here instead of a rendered page.
 */
export function builtAssets(clientFolder: string): Router {
  const router = express.Router();
  router.use((req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next("router");
    // No file needs range requests, and sirv fails on a range that ends before it starts.
    delete req.headers.range;
    next();
  });
  const missing: RequestHandler = (_req, res) => void res.status(404).type("text").send("Not found");
  router.use(
    "/assets",
    sirv(path.join(clientFolder, "assets"), {
      ...{ brotli: true, gzip: true, etag: true, maxAge: year, immutable: true },
      setHeaders: (res, file) => {
        if (neverDocuments.test(file)) for (const name of documentHeaders) res.removeHeader(name);
      },
    }),
    missing,
  );
  router.use(sirv(clientFolder, { brotli: true, gzip: true, etag: true, maxAge: 3600 }));
  return router;
}
