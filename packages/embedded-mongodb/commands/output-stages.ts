import { checkUpdatePipeline } from "#database/aggregate/aggregate";
import { MongoError, refusal, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { hasField, isPlainObject, type Document } from "#database/bson/values";
import { namespaceOf } from "#database/storage/catalog";
import { checkNewNamespace } from "#database/storage/namespace";
import { refuseInTransaction } from "./aggregate-sources";
import type { Context } from "./command";

/** What the last stage of a pipeline writes its results to: $out replaces a collection, $merge adds to one. */
export type Output = { stage: "$out"; ns: string } | Merge;

export type Merge = {
  stage: "$merge";
  ns: string;
  /** The fields that say which stored document a result belongs to. */
  on: string[];
  whenMatched: "replace" | "keepExisting" | "merge" | "fail" | Document[];
  whenNotMatched: "insert" | "discard" | "fail";
  /** The variables that `let` defines for the pipeline of whenMatched. */
  bindings: Document;
};

const internalDatabases = ["admin", "config", "local"];
const mergeFieldsKnown = ["into", "on", "whenMatched", "whenNotMatched", "let"];
/** The modes of whenNotMatched that each mode of whenMatched allows. */
const modes: Record<string, string[]> = {
  pipeline: ["insert", "fail", "discard"],
  replace: ["insert", "fail", "discard"],
  merge: ["insert", "fail", "discard"],
  keepExisting: ["insert"],
  fail: ["insert"],
};

/** Takes a last $out or $merge off a pipeline. @param database the one whose collections are meant by name alone */
export function splitOutput(pipeline: unknown, database: unknown): { stages: unknown; output: Output | null } {
  const last: unknown = Array.isArray(pipeline) ? pipeline.at(-1) : undefined;
  if (!isPlainObject(last) || Object.keys(last).length !== 1) return { stages: pipeline, output: null };
  const stages = (pipeline as unknown[]).slice(0, -1);
  if (hasField(last, "$out")) return { stages, output: outOf(last.$out, database) };
  if (hasField(last, "$merge")) return { stages, output: mergeOf(last.$merge, database) };
  return { stages: pipeline, output: null };
}

function outOf(given: unknown, database: unknown): Output {
  if (typeof given !== "string" && !isPlainObject(given))
    throw refusal(16990, "$out only supports a string or object argument");
  if (isPlainObject(given)) {
    if (given.timeseries !== undefined) throw unsupported("$out with timeseries");
    refuseUnknownFields("$out", given, ["db", "coll"]);
  }
  return { stage: "$out", ns: targetOf("$out", given, database) };
}

function mergeOf(given: unknown, database: unknown): Output {
  if (typeof given !== "string" && !isPlainObject(given))
    throw refusal(51182, "$merge only supports a string or object argument");
  const spec: Document = typeof given === "string" ? { into: given } : given;
  refuseUnknownFields("$merge", spec, mergeFieldsKnown);
  const { whenMatched = "merge", whenNotMatched = "insert" } = spec;
  if (Array.isArray(whenMatched)) checkUpdatePipeline(whenMatched);
  const mode = Array.isArray(whenMatched) ? "pipeline" : String(whenMatched);
  if (!hasField(modes, mode) || !modes[mode]?.includes(String(whenNotMatched))) {
    throw refusal(
      51181,
      `Combination of whenMatched '${mode}' and whenNotMatched '${String(whenNotMatched)}' modes is not supported`,
    );
  }
  const bindings = spec.let ?? {};
  if (!isPlainObject(bindings)) throw typeMismatch("'$merge.let' must be an object");
  if (spec.let !== undefined && !Array.isArray(whenMatched))
    throw refusal(51199, `Cannot use 'let' variables with 'whenMatched: ${mode}' mode`);
  if (hasField(bindings, "new") && bindings.new !== "$$ROOT")
    throw refusal(51273, "'let' may not define a value for the reserved 'new' variable other than '$$ROOT'");
  return {
    stage: "$merge",
    ns: targetOf("$merge", spec.into, database),
    on: keysOf(spec.on),
    whenMatched: whenMatched as Merge["whenMatched"],
    whenNotMatched: whenNotMatched as Merge["whenNotMatched"],
    bindings,
  };
}

function keysOf(on: unknown): string[] {
  if (on === undefined) return ["_id"];
  const keys = [on].flat();
  if (keys.length === 0) throw refusal(51187, "If explicitly specifying $merge 'on', must include at least one field");
  if (!keys.every((key) => typeof key === "string")) throw refusal(51134, "$merge 'on' fields must be texts");
  if (new Set(keys).size < keys.length) throw refusal(31465, "Found a duplicate field in $merge 'on'");
  return keys;
}

function targetOf(stage: Output["stage"], given: unknown, database: unknown): string {
  const { db = database, coll } = isPlainObject(given) ? given : { coll: given };
  const ns = namespaceOf({ $db: db, coll }, "coll");
  if (internalDatabases.includes(String(db)))
    throw refusal(stage === "$out" ? 31321 : 31320, `Can't ${stage} to the internal database: ${String(db)}`);
  if (String(coll).startsWith("system."))
    throw refusal(stage === "$out" ? 17385 : 31319, `Can't ${stage} to the special collection: ${String(coll)}`);
  checkNewNamespace(ns);
  return ns;
}

function refuseUnknownFields(stage: string, given: Document, known: string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw refusal(40415, `BSON field '${stage}.${unknown}' is an unknown field.`);
}

/** Refuses targets that MongoDB doesn't let an aggregation write to, before anything is read. */
export function refuseOutputIn(command: Document, context: Context, { stage }: Output): void {
  refuseInTransaction(context, stage);
  if (isPlainObject(command.readConcern) && command.readConcern.level === "linearizable")
    throw new MongoError(72, "InvalidOptions", `${stage} cannot be used with a 'linearizable' read concern level`);
}
