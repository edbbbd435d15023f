import client from "./examples/client.ts?raw";
import curl from "./examples/curl.sh?raw";
import fetch from "./examples/fetch.mjs?raw";
import urllib from "./examples/urllib.py?raw";

/** A program that uses the API, and which file of `examples/` it is. */
export type Example = { file: string; language: string; about: string; code: string };

const examples: readonly Example[] = [
  { file: "curl.sh", language: "curl", about: "For a POSIX shell.", code: curl },
  { file: "fetch.mjs", language: "JavaScript", about: "For Node.js and browsers, without packages.", code: fetch },
  { file: "urllib.py", language: "Python", about: "For Python 3.9 or newer, without packages.", code: urllib },
  {
    file: "client.ts",
    language: "TypeScript",
    about: "With the typed client in packages/client of SaaSFinder’s repository.",
    code: client,
  },
];

/** The examples for a site, as its page shows them. A test runs them. */
export function examplesAt(origin: string): Example[] {
  return examples.map(({ code, ...example }) => ({
    ...example,
    code: code.replace("https://directory.example", origin).trimEnd(),
  }));
}
