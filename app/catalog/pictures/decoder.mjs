// Without a build. A process doesn't inherit the TypeScript loader of its parent.
const { register } = await import("tsx/esm/api");
register();
await import("./decoder.server.ts");
