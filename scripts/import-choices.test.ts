import { expect, test } from "vitest";
import { Refusal } from "~/refusal";
import { readChoices } from "./import-choices";

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
