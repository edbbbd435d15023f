import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readArguments } from "./arguments.mjs";
import { root } from "./prepare.mjs";

/**
 * `npm run sbom -- FILE` writes the bill of materials of what runs in production, in CycloneDX's format: every package of
 * package-lock.json that isn't for development only, with its license and hash. It needs no network.
 */
const [file = ""] = readArguments("sbom");
const command = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
const written = execFileSync("npm", command, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] }); // oxfmt-ignore
/** @type {{ metadata: { component: { name: string, purl: string } }, components: { "bom-ref": string }[], dependencies: { ref: string, dependsOn?: string[] }[] }} */
const bill = JSON.parse(written);

/** @type {{ packages: Record<string, { version?: string, dev?: boolean }> }} */
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const shipped = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([at, { version }]) => `${at.replace(/^.*node_modules\//, "")}@${version}`);
// With npm's own `--omit dev`, packages that development needs, too, would be missing.
const components = bill.components.filter((component) => shipped.includes(component["bom-ref"]));
const kept = new Set(components.map((component) => component["bom-ref"]));
const dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref) || ref.startsWith("saasfinder@"))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
// npm says the folder's name.
bill.metadata.component.name = "saasfinder";
writeFileSync(file, `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
console.log(`Wrote ${file}: ${components.length} packages.`);
