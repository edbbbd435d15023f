import { z } from "zod";
import { fold } from "~/text/fold";
import { cleanParagraphs, cleanText } from "~/text/clean-text";
import { isSupported, keepSupportedClaims, type Evidence } from "~/enhancement/evidence";
import { faultOf } from "~/enhancement/model-markdown";
import { Refusal } from "~/refusal";

/** What a model is asked to answer; sent along as a JSON schema where the provider takes one. */
export const ModelAnswer = z.object({
  description: z.string(),
  features: z.array(z.object({ text: z.string(), quote: z.string() })),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

export const lengths = { description: 1_500, feature: 160, quote: 400, features: 8 } as const;

/** What a model wrote about a company, fit to be shown to people. */
export type AiText = {
  /** Markdown without images, raw HTML and foreign links. */
  description: string;
  features: Evidence[];
  /** What bears out the prices, superlatives, and guarantees of the description. */
  claims: Evidence[];
};

/**
 * What a model gets to know of a company, as it is sent; `text`: the same as plain text, which its answer is checked
 * against, without the sentences in `instructions`, which speak to the model instead of to readers.
 */
export type Sources = { website: string; json: string; text: string; instructions: string[] };

/** A model that speaks of its orders, or repeats somebody else's, has not written about the company. */
const aboutItself =
  /\b(?:(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)|system prompt|my instructions|as an ai\b|language model|<\/?listing)/i;

/**
 * Reads a model's answer. Features that their quote doesn't support, or with figures that the sources don't have, are
 * left out, and so are sentences of the description with a price, a superlative, or a guarantee that no source has.
 * @throws {Refusal} unavailable, with a sentence of its own for whatever else is wrong with it
 */
export function readAnswer(text: string, sources: Sources): AiText {
  const answer = ModelAnswer.safeParse(jsonIn(text));
  if (!answer.success) throw wrong("has the wrong format");
  const written = cleanMarkdown(answer.data.description);
  const features = answer.data.features.map(({ text: words, quote }) => ({
    text: cleanText(words),
    quote: cleanText(quote),
  }));
  for (const words of [written, ...features.map((feature) => feature.text)]) checkMarkdown(words, sources);
  if (!written) throw wrong("has no description");
  if (written.length > lengths.description) throw wrong(`is longer than ${lengths.description} characters`);
  const { markdown: description, evidence: claims } = keepSupportedClaims(written, sources.text);
  if (!description) throw wrong("makes only claims that aren’t in the source text");
  const figure = foreignFigure(description, sources);
  if (figure) throw wrong(`contains a number (${figure}) that isn’t in the source text`);
  const sound = features.filter((feature) => isSound(feature, sources)).slice(0, lengths.features);
  if (sound.length === 0) throw wrong("lists no features supported by the source text");
  return { description, features: sound, claims };
}

/** The features as they are stored and shown: a list in Markdown. */
export function featureList(features: Evidence[]): string {
  return features.map(({ text }) => `- ${text}`).join("\n");
}

function wrong(what: string): Refusal {
  return new Refusal("unavailable", `The AI response ${what}. Nothing was changed. Try again.`);
}

function checkMarkdown(words: string, sources: Sources): void {
  const fault = faultOf(words, { website: sources.website, sources: sources.text });
  if (fault) throw wrong(`contains ${fault}`);
  if (aboutItself.test(words)) throw wrong("describes its instructions instead of the company");
}

/** Models wrap JSON in fences, and some think aloud before it. */
function jsonIn(text: string): unknown {
  const answer = text.slice(text.lastIndexOf("</think>") + 1);
  try {
    return JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

/** Lists keep their lines. */
function cleanMarkdown(text: string): string {
  return cleanParagraphs(text.replace(/\r\n?/g, "\n").replace(/\n(?=\s*(?:[-*+]|\d+\.)\s)/g, "\n\n"))
    .replace(/^((?:[-*+]|\d+\.) .*)\n\n(?=(?:[-*+]|\d+\.) )/gm, "$1\n")
    .trim();
}

function isSound({ text, quote }: Evidence, sources: Sources): boolean {
  if (!text || text.length > lengths.feature || quote.length > lengths.quote) return false;
  return isQuoted(quote, sources.text) && isSupported(text, quote) && foreignFigure(text, sources) === null;
}

const comparable = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function isQuoted(quote: string, source: string): boolean {
  const words = comparable(quote);
  return words.length >= 8 && ` ${comparable(source)} `.includes(` ${words} `);
}

const figures = (text: string) => new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []);

/** A figure that the sources do not have: invented, whatever it counts. */
function foreignFigure(words: string, sources: Sources): string | null {
  const known = figures(sources.text);
  return [...figures(words)].find((figure) => !known.has(figure)) ?? null;
}
