import { startEmbeddedDatabase } from "#database/process/start";

/** `run-database.ts FOLDER` runs the database of a folder in a process of its own, until a signal, and prints its address. */
const database = await startEmbeddedDatabase({ folder: process.argv[2] ?? "" });
console.log(database.uri);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void database.close());
