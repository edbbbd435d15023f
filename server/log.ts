import { format } from "node:util";
import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { currentRequest } from "#server/request-id";
import { withoutPersonalData } from "#server/without-personal-data";

export type { Logger };

/** What a process does: answers requests, runs one job, or makes the files of /data. */
type ProcessKind = "server" | "job" | "open-data";

/**
 * The log of a process, on stdout: a line of JSON for each event, or one for people if that's a terminal. Lines of a
 * request have its ID.
 * @param destination gets the lines instead
 */
export function createLog(level: string, kind: ProcessKind, destination?: DestinationStream): Logger {
  const isForPeople = process.stdout.isTTY && !destination;
  const options: LoggerOptions = {
    level,
    base: { process: kind },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ request: currentRequest() }),
    serializers: { err: describeError },
    hooks: { streamWrite: withoutPersonalData },
    ...(isForPeople && { transport: { target: "pino-pretty", options: { ignore: "process" } } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Only what says what happened and where: other properties of errors, such as a database's, may hold documents. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const isCode = typeof code === "string" || typeof code === "number";
  return { type: name, message, stack, ...(isCode && { code }), ...(cause !== undefined && { cause: describeError(cause) }) }; // oxfmt-ignore
}

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Writes what the product and its packages print into the log, and what ends the process unexpectedly. */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[method] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error);
      const text = format(...said.filter((part) => part !== err)) || err?.message;
      log[level]({ err }, text);
    };
  process.on("uncaughtExceptionMonitor", (err) => log.fatal({ err }, "The process crashed."));
}
