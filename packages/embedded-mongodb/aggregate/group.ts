import { ByValue } from "#database/bson/by-value";
import type { Scope } from "#database/bson/collation";
import { exceeded, Memory, sizeOf } from "#database/bson/memory";
import { refusal } from "#database/bson/mongo-error";
import { Pace, pause } from "#database/bson/turns";
import { hasField, isPlainObject, setField, type Document } from "#database/bson/values";
import { compileExpression } from "#database/expressions/expression";
import { compileAccumulator, type Accumulator } from "./accumulators";
import type { Flow } from "./stage";

/** The approximate overhead of a group, and of each of its fields, in bytes. */
const groupSize = 64;

/** One document for each different _id, in the order in which they first came. */
export function group(source: Flow, argument: unknown, scope: Scope): Flow {
  if (!isPlainObject(argument)) throw refusal(15947, "a group's fields must be specified in an object");
  if (!hasField(argument, "_id")) throw refusal(15955, "a group specification must include an _id");
  const idOf = compileExpression(argument._id, scope);
  const names = Object.keys(argument).filter((name) => name !== "_id");
  for (const name of names) {
    if (name.includes(".")) throw refusal(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith("$")) throw refusal(40236, `The field name '${name}' cannot be an operator name`);
  }
  const factories = names.map((name) => compileAccumulator(name, argument[name], scope));
  const groups = new ByValue<Accumulator[]>(scope.collation);
  const memory = new Memory(() => exceeded("$group"));
  return (function* () {
    for (const document of source) {
      if (document === pause) {
        yield pause;
        continue;
      }
      const id = idOf(document) ?? null;
      const fields = groups.of(id, () => {
        memory.keep(sizeOf(id) + groupSize * (1 + factories.length));
        return factories.map((make) => make());
      });
      for (const field of fields) field.add(document);
    }
    const pace = new Pace();
    for (const { value: id, item: fields } of groups.entries) {
      const result: Document = { _id: id };
      names.forEach((name, i) => setField(result, name, fields[i]?.result() ?? null));
      yield result;
      if (pace.isOver()) yield* pace.rest();
    }
  })();
}
