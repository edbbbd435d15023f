// A worker thread doesn't inherit the TypeScript loader of its process.
const { register } = await import("tsx/esm/api");
register();
await import("./picture-worker.server.ts");
