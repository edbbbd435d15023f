import type { Request, Response } from "express";

/** JSON for the API, text for everyone else. */
export function sendProblem(req: Request, res: Response, message: string): void {
  if (/^\/api\b/i.test(req.path)) res.json({ message });
  else res.type("text").send(message);
}
