import path from "node:path";

const bundled = process.env.BUNDLED_DATABASE;
const root = path.resolve(import.meta.dirname, "..");

/** The Node options for running a program that imports modules of this package. */
export const loader = bundled ? [] : ["--import", "tsx"];

/** The path of a module of this package: its bundle, if the tests made one, or its source. */
export function moduleOf(name: string): string {
  return bundled ? path.join(bundled, `${path.basename(name)}.mjs`) : path.join(root, `${name}.ts`);
}
