import { spawn } from "node:child_process";
import { loader, moduleOf } from "#database/tests/program";

export type Race = {
  /** How often a process became the owner. */
  taken: number;
  /** How often there was another owner then. To be 0. */
  twice: number;
  /** Owners that ended with `kill -9`. */
  killed: number;
};

const timesEach = 10;

/**
 * Lets processes race for a folder, and starts others for those that end, until it was taken as often as asked.
 * @param killed which share of the owners end with `kill -9`
 */
export async function raceForFolder(folder: string, processes: number, times: number, killed = 0.2): Promise<Race> {
  const race: Race = { taken: 0, twice: 0, killed: 0 };
  let ahead = times;
  const runOne = async () => {
    while (ahead > 0) {
      const asked = Math.min(timesEach, ahead);
      ahead -= asked;
      const { said, signal } = await owningProcess(folder, asked, killed);
      race.taken += said.length;
      race.twice += said.filter((line) => line !== "alone").length;
      if (signal === "SIGKILL") race.killed++;
      else if (said.length < asked) throw new Error("A process ended before its time.");
      // What a killed one had not done yet is done by another.
      ahead += asked - said.length;
    }
  };
  await Promise.all(Array.from({ length: processes }, runOne));
  return race;
}

function owningProcess(
  folder: string,
  times: number,
  killed: number,
): Promise<{ said: string[]; signal: NodeJS.Signals | null }> {
  const program = moduleOf("tests/race/owning-process");
  const child = spawn(process.execPath, [...loader, program, folder, String(times), String(killed)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (some: string) => (text += some));
  return new Promise((resolve) =>
    child.once("close", (_, signal) => resolve({ said: text.split("\n").filter(Boolean), signal })),
  );
}
