import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLog, logConsole, type Logger } from "#server/log";
import { asRequest } from "#server/request-id";

type Line = Record<string, unknown> & { err?: Record<string, unknown> };

/** A log, and its lines so far. */
function logWithLines(level = "info"): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const log = createLog(level, "server", { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return { log, lines };
}

/** Replaces the console's methods until the end of the caller's block. */
function keepConsole(): Disposable {
  const methods = ["error", "warn", "info", "log", "debug"] as const;
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  const listeners = process.listeners("uncaughtExceptionMonitor");
  return {
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore();
      for (const listener of process.listeners("uncaughtExceptionMonitor"))
        if (!listeners.includes(listener)) process.off("uncaughtExceptionMonitor", listener);
    },
  };
}

test("an event is one line of JSON with its time, level, and kind of process", () => {
  const { log, lines } = logWithLines();
  log.warn({ ms: 1_200 }, "A slow request.");
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  expect(lines).toEqual([{ level: "warn", time, process: "server", ms: 1_200, msg: "A slow request." }]);
});

test("what is printed while a request is answered has its ID, also later, and nothing else has", async () => {
  using _console = keepConsole();
  const { log, lines } = logWithLines();
  logConsole(log);
  const answered = new Promise<void>((resolve) =>
    asRequest("one", () => {
      console.info("begins");
      void delay(1).then(() => resolve(console.warn("goes on")));
    }),
  );
  asRequest("two", () => console.error("fails:", new Error("Broken")));
  console.log("of nobody");
  await answered;
  expect(lines.map(({ level, request, msg }) => [level, request, msg])).toEqual([
    ["info", "one", "begins"],
    ["error", "two", "fails:"],
    ["info", undefined, "of nobody"],
    ["warn", "one", "goes on"],
  ]);
  expect(lines[1]?.err).toEqual({
    type: "Error",
    message: "Broken",
    stack: expect.stringContaining("log.test") as string,
  });
});

test("an error without a sentence is its own, with its cause and code, but not with the documents that it has", () => {
  using _console = keepConsole();
  const { log, lines } = logWithLines();
  logConsole(log);
  const cause = Object.assign(new Error("Refused"), { code: "ECONNREFUSED" });
  console.error(Object.assign(new Error("Not stored", { cause }), { code: 121, document: { name: "Zoe Miller" } }));
  expect(lines).toMatchObject([{ msg: "Not stored", err: { code: 121, cause: { code: "ECONNREFUSED" } } }]);
  expect(JSON.stringify(lines)).not.toContain("Zoe");
});

test.each([
  ["550 No such user zoe.miller+x@mail.example", "550 No such user …@…"],
  ["<zoe@mail.example>: Relay access denied", "<…@…>: Relay access denied"],
  ['No route matches URL "/nobody/zoe.miller%2Bx%40mail.example"', 'No route matches URL "…@…"'],
  ["GET https://saas.example/zoe%2540mail.example failed", "GET https:…@… failed"],
  ["GET /assets/%40saas/app.js and 40%40 failed", "GET /assets/%40saas/app.js and 40%40 failed"],
  ['E11000 duplicate key error index: username dup key: { usernameKey: "zoe" }', "E11000 duplicate key error index: username dup key: {…}"], // oxfmt-ignore
  ['E11000 dup key: { a: { b: "zoe" }, c: "} zoe" }', "E11000 dup key: {…}"],
  ['Cast to Number failed for value "zoe "x" y" (type string) at path "age"', 'Cast to Number failed for value … (type string) at path "age"'], // oxfmt-ignore
  ["User validation failed: name: Path `name` (`zoe (miller)`) is longer than the maximum", "User validation failed: name: Path `name` is longer than the maximum"], // oxfmt-ignore
  ["`zoe` is not a valid enum value for path `state`.", "It is not a valid enum value for path `state`."],
  ["GET https://saas.example/directory?q=zoe+miller&page=2 failed", "GET https://saas.example/directory?… failed"],
  ["/newsletter/confirm?token=abc", "/newsletter/confirm?…"],
  ["Cookie is set? Yes.", "Cookie is set? Yes."],
  ["SaaSFinder is ready at http://localhost:3000", "SaaSFinder is ready at http://localhost:3000"],
])("a line doesn't repeat what errors of others quote: %s", (said, logged) => {
  const { log, lines } = logWithLines();
  log.error({ err: new Error(said) }, said);
  expect(lines[0]?.msg).toBe(logged);
  expect(lines[0]?.err?.message).toBe(logged);
  expect(lines[0]?.err?.stack).toContain(logged);
});
