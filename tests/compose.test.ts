import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "~/platform/runtime/env.server";

/** Settings that docker-compose.yml fixes itself: the port in the container, and the data folder. */
const fixed = ["HOST", "PORT", "DATA_DIR", "MONGODB_URI"];
/** Settings of the embedded database, which isn't used with a MongoDB server, and of a port that nobody reaches from outside the container. */
const pointless = ["DATABASE_RUNS_IN", "METRICS_PORT"];

const [app = ""] = readFileSync("docker-compose.yml", "utf8").split(/^ {2}mongodb:$/m);
const environment = new Map(
  [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!] as const),
);

test("docker-compose.yml passes on every setting that it does not decide, and nothing that is no setting", () => {
  const passed = settingNames.filter((name) => !fixed.includes(name) && !pointless.includes(name));
  expect([...environment.keys()].sort()).toEqual([...fixed, ...passed].sort());
  for (const name of passed) {
    // If unset, the server's own default applies; see app/platform/runtime/env.server.ts.
    expect(environment.get(name)).toBe(name === "SESSION_SECRET" ? `\${${name}:-generated}` : `\${${name}:-}`);
  }
});

/** The lists and values of the site's service, one setting a line; lists of several lines are joined. */
const service = app.replaceAll(/\n {6}- /g, " - ");

test.each([
  ["its root can't be written", "read_only: true"],
  ["temporary files are in memory", "tmpfs: - /tmp"],
  ["it has no capabilities", "cap_drop: [ALL]"],
  ["it can't gain privileges", 'security_opt: ["no-new-privileges:true"]'],
])("docker-compose.yml confines the site: %s", (_, setting) => {
  expect(service.split("\n")).toContain(`    ${setting}`);
});

test("docker-compose.yml gives the site no more privileges", () => {
  expect(app).not.toMatch(/^ {4}(?:privileged|cap_add|devices|pid|ipc|network_mode|userns_mode):/m);
});
