// Used without a build, because processes don't inherit their parent's TypeScript loader.
const { register } = await import("tsx/esm/api");
register();
await import("./decoder.server.ts");
