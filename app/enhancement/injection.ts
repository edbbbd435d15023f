import { shorten } from "~/text/clean-text";
import { sentencesOf } from "~/enhancement/evidence";

const mostShown = 5;
const longestShown = 240;

/** What speaks to a model instead of to readers. Words such as "language model" alone may be the product's own. */
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
 * The sentences of a text by strangers with which it tries to instruct whoever writes about it, each at most 240
 * characters. What a list of patterns can find is not all there is: it is a reason to look twice, not a proof of safety.
 */
export function findInstructions(text: string): string[] {
  return sentencesOf(text).filter(isInstruction);
}

/** For people: a few of them, shortened. */
export function excerptsOf(sentences: string[]): string[] {
  return [...new Set(sentences)].slice(0, mostShown).map((sentence) => shorten(sentence, longestShown));
}

/** The text without the sentences that instruct: nothing may rest on those. */
export function withoutInstructions(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isInstruction(sentence))
    .join("\n");
}

function isInstruction(sentence: string): boolean {
  return instructions.some((pattern) => pattern.test(sentence));
}
