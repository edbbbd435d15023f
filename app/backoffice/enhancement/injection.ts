import { shorten } from "~/platform/text/clean-text";
import { sentencesOf } from "~/backoffice/enhancement/evidence";

const maxShown = 5;
const maxShownLength = 240;

/** Text that addresses a model instead of readers. Words such as "language model" alone may describe the product. */
const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|above|previous(?:ly)?)\b/i,
  /\b(?:system|developer|hidden) (?:prompt|message|instructions?)\b/i,
  /\b(?:you are|you're|act as|pretend to be|if you are|as) (?:now )?(?:an? |the )?(?:ai|a\.i\.|llm|language model|chat ?bot|assistant)\b/i,
  /\b(?:instructions?|notes?|messages?|attention|important)\b.{0,20}\b(?:to|for)\b.{0,12}\b(?:ai|llms?|language models?|assistants?|chat ?bots?|crawlers?|summari[sz]ers?)\b/i,
  /\b(?:ai|llms?|language models?|assistants?|chat ?bots?) (?:models? |agents? |systems? |assistants? |tools? )?(?:must|should|shall|are (?:required|instructed|asked)|reading this)\b/i,
  /\b(?:when|if|while) (?:you )?(?:summari[sz]\w+|describ\w+|writ\w+|review\w+)\b.{0,40}\b(?:this|our|the) (?:product|company|page|tool|site|website|text|listing)\b/i,
  /\b(?:new|updated|following) instructions?\b.{0,3}:/i,
  /<\/?(?:system|assistant|user|listing|instructions?)\b|\[\/?inst\]|<\|\w+\|>/i,
  /\b(?:say|state|write|mention|respond|reply|answer|output)\b (?:only |that |with |exactly ){1,2}.{0,40}(?:best|leading|only|number one|#1|["“'])/i,
];

/**
 * Sentences in untrusted text that try to instruct the model, each cut to 240 characters. Patterns can't find
 * everything: a match calls for review, but no match proves nothing.
 */
export function findInstructions(text: string): string[] {
  return sentencesOf(text).filter(isInstruction);
}

/** A few of them, shortened for display. */
export function excerptsOf(sentences: string[]): string[] {
  return [...new Set(sentences)].slice(0, maxShown).map((sentence) => shorten(sentence, maxShownLength));
}

/** The text without the sentences that instruct, so that they can't serve as evidence. */
export function withoutInstructions(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isInstruction(sentence))
    .join("\n");
}

function isInstruction(sentence: string): boolean {
  return instructions.some((pattern) => pattern.test(sentence));
}
