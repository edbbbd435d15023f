import { exceeded, Memory, sizeOf } from "#database/bson/memory";
import { refusal } from "#database/bson/mongo-error";
import { pause } from "#database/bson/turns";
import { isNumber, isPlainObject, toNumber, type Document } from "#database/bson/values";
import type { Stage } from "./stage";

/** Random documents in random order; all of them if there are no more than asked for. */
export const sample: Stage = (source, argument) => {
  const size = newCategoryOf(argument);
  return (function* () {
    const memory = new Memory(() => exceeded("$sample"));
    const chosen: Document[] = [];
    let seen = 0;
    for (const document of source) {
      if (document === pause) {
        yield pause;
        continue;
      }
      // Reservoir sampling: the nth document takes a slot with probability size / n.
      const place = seen < size ? seen : Math.floor(Math.random() * (seen + 1));
      seen++;
      if (place >= size) continue;
      if (chosen[place]) memory.release(sizeOf(chosen[place]));
      memory.keep(sizeOf(document));
      chosen[place] = document;
    }
    shuffle(chosen);
    yield* chosen;
  })();
};

function newCategoryOf(argument: unknown): number {
  if (!isPlainObject(argument)) throw refusal(28745, "the $sample stage specification must be an object");
  const unknown = Object.keys(argument).find((name) => name !== "size");
  if (unknown !== undefined) throw refusal(28748, `unrecognized option to $sample: ${unknown}`);
  if (argument.size === undefined) throw refusal(28749, "$sample stage must specify a size");
  if (!isNumber(argument.size)) throw refusal(28746, "size argument to $sample must be a number");
  const size = Math.trunc(toNumber(argument.size));
  if (!(size > 0)) throw refusal(28747, "size argument to $sample must be a positive integer");
  return size;
}

function shuffle(documents: Document[]): void {
  for (let i = documents.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [documents[i], documents[other]] = [documents[other] as Document, documents[i] as Document];
  }
}
