import { pino, type Logger } from "pino";

export type { Logger };

/** Structured logs in production, readable ones on a terminal. Never contain secrets: see `redact`. */
export function createLog(level: string, production: boolean): Logger {
  return pino({
    level,
    redact: ["req.headers.cookie", "req.headers.authorization", "token", "password"],
    ...(production && !process.stdout.isTTY
      ? {}
      : { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } }),
  });
}
