import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { acceptanceQuestions } from "#tests/relevance/questions/acceptance";
import { alternativesQuestions } from "#tests/relevance/questions/alternatives";
import { blindQuestions } from "#tests/relevance/questions/blind";
import { britishQuestions } from "#tests/relevance/questions/british";
import { buyersQuestions } from "#tests/relevance/questions/buyers";
import { companies, directory } from "#tests/relevance/questions/catalog";
import { conditionOf } from "#tests/relevance/questions/condition";
import { conversationalQuestions } from "#tests/relevance/questions/conversational";
import { examinersQuestions } from "#tests/relevance/questions/examiner";
import { engineersQuestions } from "#tests/relevance/questions/engineer";
import { answer, type Question } from "#tests/relevance/questions/expected";
import { peoplesQuestions } from "#tests/relevance/questions/people";
import { spokenQuestions } from "#tests/relevance/questions/spoken";
import { tuningQuestions } from "#tests/relevance/questions/tuning";
import { visitorsQuestions } from "#tests/relevance/questions/visitors";
import { firstGroups } from "~/catalog/synonyms/first-groups";
import { synonymsOf } from "~/catalog/synonyms/synonyms";
import type { Condition } from "~/discovery/directory/wish";
import { findPositions, fitAt, wishesIn } from "~/discovery/directory/search";
import { valueAt } from "~/discovery/directory/table";

const synonyms = synonymsOf(firstGroups);

// What's expected of “this year” names a year.
beforeAll(() => void vi.useFakeTimers({ now: new Date("2026-11-30"), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

/** Values in any order are the same condition. */
const keyOf = (condition: Condition) =>
  JSON.stringify("values" in condition ? { ...condition, values: condition.values.toSorted() } : condition);

/** What a search makes of a question: the wishes that differ from those expected, and how well what fits is found. */
function resultOf([q, category, ...wishes]: Question) {
  const query = { q, synonyms };
  const read = wishesIn(directory, query).map(({ condition }) => keyOf(condition));
  const expected = wishes.map((wish) => keyOf(conditionOf(wish)));
  const fits = fitAt(directory, query);
  const found = Array.from(findPositions(directory, { ...query, sort: "relevance" }), (position) => ({
    company: companies[valueAt(directory.companies, "id", position) - 1]!,
    fit: fits(position) ?? "yes",
  }));
  const answers = (company: (typeof companies)[number]) => wishes.map((wish) => answer(company, wish, wishes));
  const namesOf = (is: (company: (typeof companies)[number]) => boolean) =>
    companies.filter(is).map(({ name }) => name);
  const right = namesOf(
    (company) =>
      company.categories.some(({ name }) => name === category) && answers(company).every((each) => each === "yes"),
  );
  const fitting = new Set(found.filter(({ fit }) => fit === "yes").map(({ company }) => company.name));
  const wrong = found
    .filter(({ company, fit }) => fit !== "no" && answers(company).includes("no"))
    .map(({ company, fit }) => `${company.name} ${fit}`);
  return {
    missing: expected.filter((each) => !read.includes(each)),
    extra: read.filter((each) => !expected.includes(each)),
    // Undefined if nothing fits.
    recall:
      right.length > 0 && wishes.length > 0
        ? right.filter((name) => fitting.has(name)).length / right.length
        : undefined,
    wrong,
  };
}

test.each([
  ["tuning", tuningQuestions],
  ["blind", blindQuestions],
  ["British", britishQuestions],
  ["conversational", conversationalQuestions],
  ["people’s", peoplesQuestions],
  ["visitors’", visitorsQuestions],
  ["examiner’s", examinersQuestions],
  ["buyers’", buyersQuestions],
  ["alternative", alternativesQuestions],
  ["spoken", spokenQuestions],
  ["acceptance", acceptanceQuestions],
  ["engineer’s", engineersQuestions],
])("%s questions are understood, and what fits them is found", (_set, questions) => {
  const results = questions.map((question) => ({ question, ...resultOf(question) }));
  const report = results
    .filter(({ missing, extra, recall, wrong }) => missing.length + extra.length + wrong.length > 0 || recall! < 1)
    .map(({ question, missing, extra, recall, wrong }) =>
      [
        `“${question[0]}” (${question.slice(1).join(", ")})`,
        missing.length > 0 && `missing ${missing.join(" ")}`,
        extra.length > 0 && `extra ${extra.join(" ")}`,
        recall! < 1 && `recall ${recall!.toFixed(2)}`,
        wrong.length > 0 && `wrong ${wrong.slice(0, 3).join(", ")}`,
      ]
        .filter(Boolean)
        .join(" · "),
    );
  const recalls = results.flatMap(({ recall }) => recall ?? []);
  const figures = {
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
    questionsRead: results.filter(({ missing, extra }) => missing.length + extra.length === 0).length / results.length,
  };
  const isEnough = figures.recall >= 0.97 && figures.questionsRead >= 0.95;
  expect(isEnough, `${JSON.stringify(figures)}\n${report.join("\n")}`).toBe(true);
  // Where a wish was understood, no tool that is known not to be so is said to fit.
  const misled = results.filter(({ missing, wrong }) => missing.length === 0 && wrong.length > 0);
  expect(misled.map(({ question, wrong }) => [question[0], ...wrong])).toEqual([]);
});
