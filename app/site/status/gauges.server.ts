import { setTimeout as delay } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { countImports } from "~/backoffice/import/batches.server";
import { countWebhooks } from "~/backoffice/webhooks/endpoints.server";
import { directoryState } from "~/discovery/directory/directory.server";
import { openDataState } from "~/discovery/open-data/keep-up.server";
import { countJobs } from "~/platform/jobs/jobs.server";
import { countMails } from "~/platform/mail/queue.server";
import { freeBytesIn } from "~/platform/runtime/disk-full.server";

/** Prometheus waits ten seconds by default. */
const maxWaitMs = 2_000;

/** Adds the product's figures, which are read when somebody asks for them, to a server's metrics. */
export function addGauges(registry: Registry, dataDir: string): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    define(registry, name, help, [], async () => [[{}, await read()]]);
  const states = (name: string, help: string, read: () => Promise<Record<string, number>>) =>
    define(registry, name, help, ["state"], async () =>
      Object.entries(await read()).map(([state, count]) => [{ state }, count]),
    );

  states("saasfinder_jobs", "Jobs by state", countJobs);
  states("saasfinder_imports", "Imports by state", countImports);
  states("saasfinder_mails", "Emails that wait, and those that couldn't be sent", async () => {
    const { waiting, failed } = await countMails();
    return { waiting: waiting.count, failed };
  });
  gauge("saasfinder_mail_overdue_seconds", "For how long the oldest waiting email has been due", async () => {
    const { waiting } = await countMails();
    return waiting.since === undefined ? 0 : Math.max(0, secondsSince(waiting.since.getTime()));
  });
  gauge("saasfinder_directory_companies", "Companies that visitors find", async () => directoryState()?.companies);
  gauge(
    "saasfinder_directory_version",
    "The version of the directory in memory",
    async () => directoryState()?.version,
  );
  gauge("saasfinder_directory_age_seconds", "Since when the directory wasn't compared with the database", async () => {
    const state = directoryState();
    return state && secondsSince(state.comparedAt);
  });
  states("saasfinder_webhooks", "Webhooks that are on, and those whose last attempt failed", async () => {
    const { on, failing } = await countWebhooks();
    return { on, failing };
  });
  gauge("saasfinder_webhook_deliveries_waiting", "Deliveries to webhooks that wait", async () => {
    return (await countWebhooks()).waiting;
  });
  gauge("saasfinder_open_data_age_seconds", "Since when the files of /data weren't made again", async () => {
    const { files } = await openDataState();
    return files && secondsSince(Date.parse(files.madeAt));
  });
  gauge("saasfinder_disk_free_bytes", "Free space on the disk of the data folder", () => freeBytesIn(dataDir));
}

const secondsSince = (moment: number) => (Date.now() - moment) / 1000;

type Values = [labels: Record<string, string>, value: number | undefined][];

/** Has no value if it can't be read, such as while the database is away. */
function define(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await Promise.race([read().catch((): Values => []), delay<Values>(maxWaitMs, [], { ref: false })]);
      this.reset();
      if (labelNames.length === 0) this.remove();
      for (const [labels, value] of values) if (value !== undefined) this.set(labels, value);
    },
  });
}
