import { expect } from "vitest";
import { builtServer, run, type Environment } from "./server-process";

/** Returns the error message of a failed start: one sentence, or one for each wrong setting. */
export async function refusal(settings: Environment): Promise<string> {
  const { code, stdout, stderr } = await run(builtServer, [], { PORT: "0", ...settings });
  expect(code).toBe(1);
  expect(stdout).not.toContain("is ready");
  expect(stderr).toBe("");
  const { msg } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { msg: string };
  expect(msg).toMatch(/^.+\.$/);
  expect(stdout).not.toMatch(/\bat \S+:\d+:\d+|Error:/);
  return `${msg}\n`;
}
