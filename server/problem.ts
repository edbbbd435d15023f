import type { Request, Response } from "express";
import { requestIdIn } from "#server/request-id";
import { problemOf } from "~/platform/http/problem.server";
import { problemType } from "~/platform/http/problem-type";

/**
 * Sends a sentence in place of an answer that the product can't give: problem details for the API, a page for browsers, and text
 * for everyone else.
 * @param message a constant of the code, which the page contains as it is
 */
export function sendProblem(req: Request, res: Response, message: string): void {
  if (/^\/api\b/i.test(req.path)) sendProblemDetails(res, message);
  else if (req.accepts(["text", "html"]) === "html") res.type("html").send(pageOf(req, res, message));
  else res.type("text").send(message);
}

/** Sends an error, whose status is set, as programs read it. */
export function sendProblemDetails(res: Response, message: string): void {
  res.type(problemType).send(JSON.stringify(problemOf(res.statusCode, { message }, requestIdIn(res))));
}

/** Without the product, which may be what fails: no React, and only files that are always there. */
function pageOf(req: Request, res: Response, message: string): string {
  const wait = req.method === "GET" && res.get("Retry-After");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${wait ? `<meta http-equiv="refresh" content="${wait}">` : ""}
    <title>${message}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/problem.css">
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="72" height="72">
      <h1>${message}</h1>
      ${wait ? "<p>This page tries by itself.</p>" : `<p><a href="/">Go to the home page</a></p>`}
      <small>Request ID: <code>${requestIdIn(res)}</code></small>
    </main>
  </body>
</html>
`;
}
