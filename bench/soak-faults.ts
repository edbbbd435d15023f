import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { fillDisk, needsMount } from "embedded-mongodb/tests/small-disk";
import type { SoakRecord } from "#bench/soak-record";
import { databaseProcessOf, untilReady, type SoakSite } from "#bench/soak-site";

type Fault = {
  name: string;
  begin: () => void;
  end: () => unknown;
  /** A number that has changed once the site has felt it. */
  felt: () => number | undefined;
};

/** When faults begin and end. */
export type Pace = {
  /** Waits for a while without a fault. */
  quiet: () => Promise<void>;
  /** Waits for a while with a fault, which ends no sooner than it's felt. */
  withFault: (isFelt: () => boolean) => Promise<void>;
  isOver: () => boolean;
};

function faultsOf(site: SoakSite, record: SoakRecord): Fault[] {
  let pid = 0;
  const signal = (name: NodeJS.Signals) => process.kill(pid, name);
  const begin = (name: NodeJS.Signals) => () => {
    pid = databaseProcessOf(site) ?? 0;
    if (pid === 0) throw new Error("The site has no process for its database.");
    signal(name);
  };
  const { disk, mail, ai } = site;
  let fill = "";
  const refused = () => record.total.refused;
  return [
    { name: "database hangs", begin: begin("SIGSTOP"), end: () => signal("SIGCONT"), felt: refused },
    {
      name: "database killed",
      begin: begin("SIGKILL"),
      end: () => {},
      felt: () => databaseProcessOf(site),
    },
    ...(disk === null
      ? []
      : [{ name: "disk full", begin: () => void (fill = fillDisk(disk)), end: () => rm(fill), felt: refused }]),
    {
      name: "mail hangs",
      begin: () => (mail.fault = "silent"),
      end: () => (mail.fault = undefined),
      felt: () => mail.opened,
    },
    {
      name: "AI hangs",
      begin: () => (ai.fault = "silent"),
      end: () => (ai.fault = undefined),
      felt: () => ai.requests.length,
    },
  ];
}

/**
 * Has one fault after the other, in an order of chance, until the pace is over.
 * @param say gets the name of each fault
 */
export async function haveFaults(
  site: SoakSite,
  record: SoakRecord,
  pace: Pace,
  { random, say }: { random: () => number; say: (name: string) => void },
): Promise<void> {
  if (site.disk === null) console.log(`The disk won’t be full: ${needsMount}`);
  const all = faultsOf(site, record);
  for (let left: Fault[] = []; ;) {
    await pace.quiet();
    if (pace.isOver()) return;
    if (left.length === 0) left = [...all];
    const [fault] = left.splice(Math.floor(random() * left.length), 1) as [Fault];
    say(fault.name);
    const seconds = await haveFault(fault, site, record, pace);
    if (seconds > quickS) say(`ready ${seconds.toFixed(0)} s later`);
  }
}

/** @returns how many seconds after its end the site did all of its work again */
async function haveFault(fault: Fault, site: SoakSite, record: SoakRecord, pace: Pace): Promise<number> {
  const time = { from: performance.now(), to: Infinity };
  record.faults.push(time);
  const before = fault.felt();
  try {
    fault.begin();
    await pace.withFault(() => ![before, undefined].includes(fault.felt()));
  } finally {
    await fault.end();
  }
  const ended = performance.now();
  const tooLate = delay(maxRecoveryMs, "too late", { ref: false });
  if ((await Promise.race([untilReady(site), tooLate])) === "too late")
    record.unexpected(`The site isn’t ready ${maxRecoveryMs / 60_000} minutes after “${fault.name}”.`);
  time.to = performance.now();
  return (time.to - ended) / 1_000;
}

/** Results of the check are kept for 5 s. */
const quickS = 6;
/** Only catches a hang. */
const maxRecoveryMs = 5 * 60_000;
