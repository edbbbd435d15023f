import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areas } from "../layers.js";

/** The documents that show the layout, with up-to-date contents by file name. */
export function documentsWithLayers() {
  return {
    "README.md": withSection("README.md", "areas", ["```", ...foldersOfAreas(), "```"]),
    "docs/architecture.md": withSection("docs/architecture.md", "layers", [
      ...["```mermaid", ...diagram(), "```", ""],
      ...tableOfModules(),
    ]),
  };
}

/**
 * A document's text with these lines between its comments `<!-- name -->` and `<!-- /name -->`.
 * @param {string} file
 * @param {string} name
 * @param {string[]} lines
 */
function withSection(file, name, lines) {
  const [begin, end] = [`<!-- ${name}: npm run layers -->`, `<!-- /${name} -->`];
  const [before, rest = ""] = readFileSync(file, "utf8").split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${file} has no place for its ${name}.`);
  return [before + begin, "", ...lines, "", end + after].join("\n");
}

/** Highest layer first. */
const topDown = areas.toReversed();

function foldersOfAreas() {
  const width = Math.max(...areas.map(({ name }) => name.length)) + 2;
  return ["app/", ...topDown.map(({ name, about }) => `  ${`${name}/`.padEnd(width)} ${about}`)];
}

function diagram() {
  const boxes = topDown.map(({ name, layers }) => {
    const names = layers.toReversed().map((layer) => Object.keys(layer).join(" · "));
    return `  ${name}["${[`<b>${name}/</b>`, ...(names.join() === name ? [] : names)].join("<br>")}"]`;
  });
  return ["flowchart TB", ...boxes, `  ${topDown.map(({ name }) => name).join(" --> ")}`];
}

function tableOfModules() {
  const rows = topDown.flatMap(({ name: area, layers }) =>
    layers
      .toReversed()
      .flatMap((layer) => Object.entries(layer))
      .map(([name, about]) => [`\`app/${area === name ? name : `${area}/${name}`}/\``, about]),
  );
  const all = [["Module", "What it is"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => String(row[column]).length)));
  const tableRow = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [tableRow(head), tableRow(widths.map((width) => "-".repeat(width))), ...body.map(tableRow)];
}

/** `npm run layers` writes the documents. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of Object.entries(documentsWithLayers())) writeFileSync(file, text);
