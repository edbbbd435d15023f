import { parseArgs } from "node:util";
import { importFields } from "~/backoffice/import/candidate";
import { dateOrders, ratingScales } from "~/backoffice/import/cells";
import { delimiters, encodings } from "~/backoffice/import/file-options";
import { identities } from "~/backoffice/import/identity";
import { listSeparators } from "~/backoffice/import/list-cell";
import { missingChoices, type ReadOptions } from "~/backoffice/import/read-cells";
import { Refusal } from "~/platform/runtime/refusal";

const help = "npm run import -- --help shows all options.";

const options = {
  source: { type: "string" },
  map: { type: "string" },
  "identify-by": { type: "string" },
  "rating-scale": { type: "string" },
  separator: { type: "string" },
  "date-order": { type: "string" },
  encoding: { type: "string" },
  delimiter: { type: "string" },
  list: { type: "string" },
  "no-description": { type: "string" },
  update: { type: "string" },
  "batch-size": { type: "string" },
  "total-limit": { type: "string" },
  token: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;
const sources = ["file", "categories", "product-hunt"] as const;
/** Options for one of the sources only. */
const productHuntOnly = ["batch-size", "total-limit", "token"] as const;
const commonOptions = ["source", "dry-run"];

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]["type"] extends "boolean" ? boolean : string };
type Source = (typeof sources)[number];
export type CommandLine = { source: Source; file: string | undefined; values: Values; dryRun: boolean };

/** The arguments of `npm run import`. @throws {Refusal} invalid, with what's wrong */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (values.source === undefined)
    throw usageError("Set --source file, --source categories, or --source product-hunt.");
  const source = choiceOf("source", sources, values.source) as Source;
  if (source !== "product-hunt" && file === undefined) throw usageError("Name the file to import.");
  if (source === "product-hunt" && file !== undefined)
    throw usageError(`An import from Product Hunt doesn’t read a file: ${file}.`);
  if (more.length > 0) throw usageError(`Import one file at a time. These are too many: ${positionals.join(", ")}.`);
  const belongsToOtherSource = (name: string) => {
    if (source === "categories") return name !== "source" && values[name as keyof Values] !== false;
    return (
      !commonOptions.includes(name) && productHuntOnly.some((each) => each === name) !== (source === "product-hunt")
    );
  };
  const other = Object.keys(values).find(belongsToOtherSource);
  if (other !== undefined) throw usageError(`--${other} doesn’t work with --source ${source}.`);
  return { source, file, values, dryRun: values["dry-run"] ?? false };
}

function parse(args: string[]) {
  // "--update" without a value updates everything.
  const isBare = (arg: string, i: number) => arg === "--update" && (args[i + 1] ?? "--").startsWith("--");
  const complete = args.map((arg, i) => (isBare(arg, i) ? "--update=all" : arg));
  try {
    return parseArgs({ args: complete, allowPositionals: true, options });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, name = ""] = /'(-[^ '=]*)/.exec(message) ?? [];
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw usageError(`Unknown option: ${name}.`);
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
      throw usageError(`${name} ${/does not take/.test(message) ? "doesn’t take a value" : "needs a value"}.`);
    throw error;
  }
}

function usageError(sentence: string): Refusal {
  return new Refusal("invalid", `${sentence} ${help}`);
}

const updatable = [...importFields, "categories"] as const;

/** The fields to update: all, or those separated by commas. Undefined for none. @throws {Refusal} invalid */
export function updatesOf(text: string | undefined): "all" | string[] | undefined {
  if (text === undefined) return undefined;
  if (text === "all") return "all";
  return text.split(",").flatMap((part) => choiceOf("update", ["all", ...updatable], part.trim()) ?? []);
}

/** The options that accept a fixed set of values. @throws {Refusal} invalid, if one has another value */
export function readChoices(values: Values) {
  return {
    fileOptions: {
      list: values.list,
      encoding: choiceOf("encoding", encodings, values.encoding),
      delimiter: choiceOf("delimiter", delimiters, values.delimiter === "tab" ? "\t" : values.delimiter),
    },
    identity: choiceOf("identify-by", identities, values["identify-by"]),
    reading: {
      ratingScale: choiceOf("rating-scale", ratingScales, values["rating-scale"]),
      dateOrder: choiceOf("date-order", dateOrders, values["date-order"]),
      separator: choiceOf("separator", listSeparators, values.separator),
      ...missingOptions(values["no-description"]),
    },
  };
}

/** Parses an option's integer. @throws {Refusal} invalid, if it isn't an integer or is out of range */
export function integerOption(option: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new Refusal("invalid", `--${option} must be a whole number from ${min} to ${max}.`);
}

function choiceOf<Choice extends number | string>(
  option: string,
  choices: readonly Choice[],
  text: string | undefined,
): Choice | undefined {
  if (text === undefined) return undefined;
  // Shells pass "\n" as two characters.
  const shownAs = (choice: Choice) => (/^\S+$/.test(String(choice)) ? String(choice) : JSON.stringify(choice));
  const choice = choices.find((each) => [String(each), shownAs(each)].includes(text) || shownAs(each) === `"${text}"`);
  if (choice !== undefined) return choice;
  const shown = choices.map((each) => (each === "\t" ? "tab" : shownAs(each)));
  throw new Refusal("invalid", `--${option} must be one of: ${shown.join(" ")}`);
}

/** What to do with rows without a description: "draft" or "text=Coming soon". */
function missingOptions(text: string | undefined): ReadOptions {
  const [kind, ...rest] = text?.split("=") ?? [];
  const missing = choiceOf("no-description", missingChoices, kind);
  const value = rest.join("=");
  return {
    missing,
    ...(missing === "text" && { missingText: value }),
    ...(missing === "column" && { missingColumn: value }),
  };
}
