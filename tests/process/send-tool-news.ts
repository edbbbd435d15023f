/** Sends news of saved tools, again and again, until it's killed: `DATABASE_URI DATABASE`. */
import { connect } from "#models/connection.server";
import { startDirectory } from "~/discovery/directory/directory.server";
import { sendToolNews } from "~/discovery/saved/tool-news.server";
import { readSettings } from "~/platform/runtime/env.server";

const [uri = "", database = ""] = process.argv.slice(2);
const settings = readSettings({ NODE_ENV: "test", SITE_URL: "https://saas.example" });

await connect(uri, database);
await startDirectory();
process.send?.("started");
while (process.connected) await sendToolNews(settings);
