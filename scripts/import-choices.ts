import { dateOrders, ratingScales } from "~/import/cells";
import { delimiters, encodings } from "~/import/file-options";
import { identities } from "~/import/identity";
import { listSeparators } from "~/import/list-cell";
import { missingChoices, type ReadOptions } from "~/import/read-cells";
import { Refusal } from "~/refusal";

/** The options of `npm run import` that accept a fixed set of values, as they were typed. */
export type GivenChoices = {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  "identify-by"?: string | undefined;
  "rating-scale"?: string | undefined;
  "date-order"?: string | undefined;
  separator?: string | undefined;
  "no-description"?: string | undefined;
};

/** @throws {Refusal} invalid, if an option has an invalid value */
export function readChoices(given: GivenChoices) {
  return {
    fileOptions: {
      encoding: choiceOf("encoding", encodings, given.encoding),
      delimiter: choiceOf("delimiter", delimiters, given.delimiter === "tab" ? "\t" : given.delimiter),
    },
    identity: choiceOf("identify-by", identities, given["identify-by"]),
    reading: {
      ratingScale: choiceOf("rating-scale", ratingScales, given["rating-scale"]),
      dateOrder: choiceOf("date-order", dateOrders, given["date-order"]),
      separator: choiceOf("separator", listSeparators, given.separator),
      ...missingOf(given["no-description"]),
    },
  };
}

/** A whole number of the command line. @throws {Refusal} invalid, if it's something else or out of range */
export function wholeOf(option: string, text: string | undefined, min: number, max: number): number | undefined {
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
function missingOf(text: string | undefined): ReadOptions {
  const [kind, ...rest] = text?.split("=") ?? [];
  const missing = choiceOf("no-description", missingChoices, kind);
  const value = rest.join("=");
  return {
    missing,
    ...(missing === "text" && { missingText: value }),
    ...(missing === "column" && { missingColumn: value }),
  };
}
