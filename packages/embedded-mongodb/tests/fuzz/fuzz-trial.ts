import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { startEmbeddedDatabase } from "#database/process/start";
import { fuzz } from "./wire-fuzz";

/** Sends the embedded database what no driver would, over 10,000 connections in turn or as many as asked. */
const folder = await mkdtemp(path.join(tmpdir(), "fuzz-"));
const database = await startEmbeddedDatabase({ folder, isolation: "process" });
const client = await MongoClient.connect(database.uri);
const status = () =>
  client.db("admin").command({ serverStatus: 1 }) as Promise<{ pid: number; connections: { current: number } }>;
const { pid } = await status();
const socketPath = path.join(folder, "mongodb.sock");
const total = Number(process.argv[2] ?? 10_000);

/** Its memory in MB, as the kernel of Linux counts it. */
async function memory(): Promise<string> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return (Number(/RssAnon:\s+(\d+)/.exec(text)?.[1]) / 1024).toFixed(0);
}

let answered = 0;
for (let done = 0; done < total; done += 2000) {
  answered += (await fuzz({ path: socketPath }, Math.min(2000, total - done))).answered;
  console.log(`${Math.min(done + 2000, total)} connections, ${answered} answered, ${await memory()} MB`);
}
const after = await status();
console.log(after.pid === pid ? "It did not crash." : "IT CRASHED.");
console.log(`${after.connections.current} connections are open: those of this script.`);
await client.close();
await database.close();
await rm(folder, { recursive: true });
process.exitCode = after.pid === pid ? 0 : 1;
