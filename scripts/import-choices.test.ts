import { expect, test } from "vitest";
import { Refusal } from "~/platform/runtime/refusal";
import { readChoices, readCommandLine, updatesOf, integerOption } from "./import-choices";

test.each([
  [{ encoding: "ebcdic" }, "--encoding must be one of: utf-8 "],
  [{ delimiter: "x" }, "--delimiter must be one of: , ; tab |"],
  [{ separator: "x" }, '--separator must be one of: ; | "\\n" , " / " ""'],
  [{ "rating-scale": "7" }, "--rating-scale must be one of: 5 10 50 100"],
  [{ "identify-by": "color" }, "--identify-by must be one of: id website name"],
  [{ "no-description": "guess" }, "--no-description must be one of: skip draft text column"],
])("%j is refused, with what it may be", (given, sentence) => {
  expect(() => readChoices(given)).toThrow(sentence);
  expect(() => readChoices(given)).toThrow(Refusal);
});

const help = "npm run import -- --help shows all options.";

test.each([
  [[], "Set --source file, --source categories, or --source product-hunt."],
  [["tools.csv"], "Set --source file, --source categories, or --source product-hunt."],
  [["--source", "file"], "Name the file to import."],
  [["a.csv", "b.csv", "--source", "file"], "Import one file at a time. These are too many: a.csv, b.csv."],
  [["a.csv", "--source", "product-hunt"], "An import from Product Hunt doesn’t read a file: a.csv."],
  [["a.csv", "--source", "file", "--maps", "name=Title"], "Unknown option: --maps."],
  [["a.csv", "--source", "file", "-x"], "Unknown option: -x."],
  [["a.csv", "--source", "file", "--map"], "--map needs a value."],
  [["a.csv", "--source", "file", "--dry-run=yes"], "--dry-run doesn’t take a value."],
  [["a.csv", "--source", "file", "--batch-size", "20"], "--batch-size doesn’t work with --source file."],
  [["--source", "categories"], "Name the file to import."],
  [["a.jsonl", "--source", "categories", "--dry-run"], "--dry-run doesn’t work with --source categories."],
  [["--source", "product-hunt", "--map", "name=a"], "--map doesn’t work with --source product-hunt."],
])("the arguments %j are refused with what's wrong", (args, sentence) => {
  expect(() => readCommandLine(args)).toThrow(Refusal);
  expect(() => readCommandLine(args)).toThrow(`${sentence} ${help}`);
});

test("a source that doesn't exist is refused with those that do", () => {
  expect(() => readCommandLine(["--source", "csv"])).toThrow("--source must be one of: file categories product-hunt");
});

test("--update takes fields, or all if it has none", () => {
  const file = ["a.csv", "--source", "file"];
  const given = (args: string[]) => updatesOf(readCommandLine(args).values.update);
  expect(given(file)).toBeUndefined();
  expect(given([...file, "--update"])).toBe("all");
  expect(given(["a.csv", "--update", "--source", "file"])).toBe("all");
  expect(given([...file, "--update", "all"])).toBe("all");
  expect(given([...file, "--update", "description, categories"])).toEqual(["description", "categories"]);
  expect(() => updatesOf("description,color")).toThrow("--update must be one of: all name ");
});

test.each(["abc", "", "5", "60", "12.5", "-20", "1e1"])("the batch size %j is refused", (text) => {
  expect(() => integerOption("batch-size", text, 10, 50)).toThrow("--batch-size must be a whole number from 10 to 50.");
});

test("a batch size within its bounds is taken, and none is left to the default", () => {
  expect([integerOption("batch-size", "10", 10, 50), integerOption("batch-size", " 50 ", 10, 50)]).toEqual([10, 50]);
  expect(integerOption("batch-size", undefined, 10, 50)).toBeUndefined();
});
