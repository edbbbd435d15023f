import { z } from "zod";
import { cleanMarkdown, markdownProblem } from "~/catalog/companies/ai-markdown";
import { cleanText } from "~/platform/text/clean-text";
import { parseJson } from "~/platform/text/parse-json";
import { isQuoted, isSupported, keepSupportedClaims, type Evidence } from "~/backoffice/enhancement/evidence";
import { provenFacts, type StatedFact } from "~/backoffice/enhancement/stated-facts";
import { Refusal } from "~/platform/runtime/refusal";

/** The JSON schema of the model's response. Sent along if the provider supports it. */
export const ModelAnswer = z.object({
  description: z.string(),
  features: z.array(z.object({ text: z.string(), quote: z.string() })),
  facts: z.array(z.object({ fact: z.string(), value: z.string(), quote: z.string() })).default([]),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

export const lengths = { description: 1_500, feature: 160, quote: 400, features: 8 } as const;

/** A model's text about a company, validated for display. */
export type AiText = {
  /** Markdown without images, raw HTML, or foreign links. */
  description: string;
  features: Evidence[];
  /** Sources for the prices, superlatives, and guarantees in the description. */
  claims: Evidence[];
  /** What the vendor's page states. */
  facts: StatedFact[];
};

/**
 * The facts about a company as sent to a model. `text` is the same as plain text, for checking the response, and so is the
 * vendor's page, if it was read. Both exclude the sentences in `instructions`, which address the model instead of readers.
 */
export type Sources = {
  website: string;
  json: string;
  text: string;
  page: { url: string; text: string; seen: string } | null;
  instructions: string[];
};

/**
 * Matches text in which the model talks about its prompt, or repeats instructions from its sources.
 */
const aboutPrompt =
  /\b(?:(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)|system prompt|my instructions|as an ai\b|language model|<\/?listing)/i;

/**
 * Parses and validates a model's response. Drops features that their quote doesn't support or whose figures aren't in
 * the sources, and description sentences with a price, superlative, or guarantee that no source has.
 * @throws {Refusal} unavailable, with a message that explains what else is wrong
 */
export function readAnswer(text: string, sources: Sources): AiText {
  const answer = ModelAnswer.safeParse(jsonIn(text));
  if (!answer.success) throw invalidAnswer("has the wrong format");
  const written = cleanMarkdown(answer.data.description);
  const features = answer.data.features.map(({ text: words, quote }) => ({
    text: cleanText(words),
    quote: cleanText(quote),
  }));
  for (const words of [written, ...features.map((feature) => feature.text)]) checkMarkdown(words, sources);
  if (!written) throw invalidAnswer("has no description");
  if (written.length > lengths.description) throw invalidAnswer(`is longer than ${lengths.description} characters`);
  const { markdown: description, evidence: claims } = keepSupportedClaims(written, sources.text);
  if (!description) throw invalidAnswer("makes only claims that aren’t in the source text");
  const figure = unsupportedFigure(description, sources);
  if (figure) throw invalidAnswer(`contains a number (${figure}) that isn’t in the source text`);
  const supported = features.filter((feature) => isSupportedFeature(feature, sources)).slice(0, lengths.features);
  if (supported.length === 0) throw invalidAnswer("lists no features supported by the source text");
  const facts = sources.page ? provenFacts(answer.data.facts, sources.page) : [];
  return { description, features: supported, claims, facts };
}

/** The features as stored and shown: a Markdown list. */
export function featureList(features: Evidence[]): string {
  return features.map(({ text }) => `- ${text}`).join("\n");
}

function invalidAnswer(what: string): Refusal {
  return new Refusal("unavailable", `The AI response ${what}. Nothing was changed. Try again.`);
}

function checkMarkdown(words: string, sources: Sources): void {
  const fault = markdownProblem(words, { website: sources.website, sources: sources.text });
  if (fault) throw invalidAnswer(`contains ${fault}`);
  if (aboutPrompt.test(words)) throw invalidAnswer("describes its instructions instead of the company");
}

/** Models wrap JSON in code fences, and some think aloud first. */
function jsonIn(text: string): unknown {
  const answer = text.slice(text.lastIndexOf("</think>") + 1);
  return parseJson(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
}

function isSupportedFeature({ text, quote }: Evidence, sources: Sources): boolean {
  if (!text || text.length > lengths.feature || quote.length > lengths.quote) return false;
  return isQuoted(quote, sources.text) && isSupported(text, quote) && unsupportedFigure(text, sources) === null;
}

const figures = (text: string) => new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []);

/** The first figure that isn't in the sources, so that the model made it up, or null. */
function unsupportedFigure(words: string, sources: Sources): string | null {
  const known = figures(sources.text);
  return [...figures(words)].find((figure) => !known.has(figure)) ?? null;
}
