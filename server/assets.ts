import path from "node:path";
import express, { type RequestHandler, type Router } from "express";
import sirv from "sirv";

const year = 31_536_000;

/**
 * The files of the built client. Names under /assets carry a hash of their content and never change; a missing one
 * is a 404 here rather than a rendered page.
 */
export function builtAssets(clientFolder: string): Router {
  const router = express.Router();
  router.use((req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next("router");
    // No file here is worth reading in parts, and sirv breaks off on a range that ends before it starts.
    delete req.headers.range;
    next();
  });
  const missing: RequestHandler = (_req, res) => void res.status(404).type("text").send("Not found");
  router.use(
    "/assets",
    sirv(path.join(clientFolder, "assets"), { brotli: true, gzip: true, etag: true, maxAge: year, immutable: true }),
    missing,
  );
  router.use(sirv(clientFolder, { brotli: true, gzip: true, etag: true, maxAge: 3600 }));
  return router;
}
