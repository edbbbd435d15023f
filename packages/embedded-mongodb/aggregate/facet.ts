import { Memory, memoryLimit, sizeOf } from "#database/bson/memory";
import { refusal, type MongoError } from "#database/bson/mongo-error";
import { pause, type Pause } from "#database/bson/turns";
import { setField, type Document } from "#database/bson/values";
import { expectObject, type AggregateOptions, type Flow, type Pipelines } from "./stage";

const chunkLength = 256;

/**
 * Several pipelines over the same documents. They go through them side by side, chunk by chunk, so that only what they
 * make of the documents is kept.
 */
export function facet(source: Flow, argument: unknown, options: AggregateOptions, { check, run }: Pipelines): Flow {
  const parts = Object.entries(expectObject("$facet", argument)).map(
    ([name, pipeline]) => [name, check(pipeline)] as const,
  );
  const memory = new Memory(tooMuch);
  return (function* () {
    const branches = parts.map(
      ([name, pipeline]) => new Branch(name, (source) => run(source, pipeline, options), memory),
    );
    let chunk: Document[] = [];
    for (const document of source) {
      if (document === pause) yield pause;
      else if (chunk.push(document) === chunkLength) {
        for (const branch of branches) yield* branch.take(chunk);
        chunk = [];
      }
    }
    for (const branch of branches) yield* branch.take(chunk, true);
    const result: Document = {};
    for (const { name, results } of branches) setField(result, name, results);
    yield result;
  })();
}

class Branch {
  readonly results: Document[] = [];
  private readonly flow: Iterator<Document | Pause>;
  private ahead: Document[] = [];
  private isLast = false;
  private isDone = false;

  constructor(
    readonly name: string,
    run: (source: Flow) => Flow,
    private readonly memory: Memory,
  ) {
    this.flow = run(this.documents())[Symbol.iterator]();
  }

  /** Pauses at the end of the chunk; the pipeline passes the pause on to `take`. */
  private *documents(): Flow {
    for (;;) {
      for (let next = this.ahead.shift(); next; next = this.ahead.shift()) yield next;
      if (this.isLast) return;
      yield pause;
    }
  }

  *take(chunk: Document[], isLast = false): Flow {
    this.ahead = [...chunk];
    this.isLast = isLast;
    while (!this.isDone) {
      const result = this.flow.next();
      if (result.done) this.isDone = true;
      else if (result.value !== pause) {
        this.memory.keep(sizeOf(result.value));
        this.results.push(result.value);
      } else if (this.ahead.length > 0 || this.isLast) yield pause;
      else return;
    }
  }
}

function tooMuch(): MongoError {
  const message = `document constructed by $facet exceeds the limit of ${memoryLimit} bytes`;
  return refusal(4031700, message);
}
