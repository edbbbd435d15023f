/**
 * Runs the check of pricing pages for a while of simulated time, until it's killed: `DATABASE_URI DATABASE PORT FROM TO`, with
 * the port of the stand-in that all hosts lead to.
 */
import { addHours } from "date-fns";
import { connect, disconnect } from "#models/connection.server";
import { checkPrices } from "~/community/price-checks/price-check-job.server";
import { guardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { readSettings } from "~/platform/runtime/env.server";

const [uri = "", database = "", port = "", from = "", to = ""] = process.argv.slice(2);
const settings = readSettings({ NODE_ENV: "test", SITE_URL: "https://saas.example" });
const reach = {
  ports: [Number(port)],
  allows: (address: string) => address === "127.0.0.1",
  resolve: async () => ["127.0.0.1"],
};

await connect(uri, database);
process.send?.("started");
for (let now = new Date(from); now < new Date(to); now = addHours(now, 6))
  await checkPrices(
    { settings, report: async () => {} },
    (address, request) => guardedFetch(address, request, reach),
    now,
  );
await disconnect();
process.disconnect?.();
