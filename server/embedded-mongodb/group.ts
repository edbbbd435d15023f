import { compileAccumulator, type Accumulator } from "./accumulators";
import type { Flow } from "./aggregate";
import type { Scope } from "./collation";
import { compileExpression } from "./expression";
import { valueKey } from "./key-bytes";
import { refusal } from "./operator-arguments";
import { pause } from "./turns";
import { equal, hasField, isPlainObject, setField, type Document } from "./values";

type Group = { id: unknown; fields: Accumulator[] };

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
  const groups = new Groups(scope.collation, () => factories.map((make) => make()));
  return (function* () {
    for (const document of source) {
      if (document === pause) yield pause;
      else for (const field of groups.of(idOf(document) ?? null)) field.add(document);
    }
    for (const { id, fields } of groups.all) {
      const result: Document = { _id: id };
      names.forEach((name, i) => setField(result, name, fields[i]?.result() ?? null));
      yield result;
    }
  })();
}

class Groups {
  readonly all: Group[] = [];
  private readonly byKey = new Map<string, Group>();

  constructor(
    private readonly collation: Scope["collation"],
    private readonly makeFields: () => Accumulator[],
  ) {}

  of(id: unknown): Accumulator[] {
    // No other key starts with this sign.
    const key = typeof id === "string" ? `=${id}` : valueKey(id).toString("latin1");
    let found = this.byKey.get(key);
    // What a collation holds for equal may have other keys.
    if (!found && this.collation) found = this.all.find((group) => equal(group.id, id, this.collation));
    if (!found) this.all.push((found = { id, fields: this.makeFields() }));
    this.byKey.set(key, found);
    return found.fields;
  }
}
