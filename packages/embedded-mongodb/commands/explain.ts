import { checkPipeline } from "#database/aggregate/aggregate";
import { failedToParse, MongoError, unsupported } from "#database/bson/mongo-error";
import { timeLimitOf } from "#database/bson/time-limit";
import { isPlainObject, toNumber, type Document } from "#database/bson/values";
import { asFilter } from "#database/query/match";
import { filled, hintOf, natural, scopeOf, sortOf } from "#database/query/query-options";
import { namespaceOf, type Collection } from "#database/storage/catalog";
import type { Index } from "#database/storage/index-entries";
import { plan, type Plan } from "#database/storage/planner";
import type { Query } from "#database/storage/query";
import { countOf, find } from "#database/storage/reads";
import { countingGroup, pushDown } from "./aggregate-command";
import { sourceStage } from "./aggregate-sources";
import type { Context } from "./command";
import { plainOptions } from "./decode-command";
import { splitOutput } from "./output-stages";

const verbosities = ["queryPlanner", "executionStats", "allPlansExecution"];
/** The stage that explain shows above each command's search. */
const outermost: Record<string, string | null> = {
  find: null,
  aggregate: null,
  distinct: null,
  count: "COUNT",
  update: "UPDATE",
  delete: "DELETE",
  findAndModify: "UPDATE",
};

/** How a command would be run and, where asked for, what running its search took. Nothing is written. */
export async function explain(command: Document, context: Context): Promise<Document> {
  const verbosity = command.verbosity ?? "allPlansExecution";
  if (!verbosities.includes(verbosity as string))
    throw failedToParse("verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}");
  if (!isPlainObject(command.explain)) throw failedToParse("explain needs a command");
  const name = Object.keys(command.explain)[0] ?? "";
  if (!(name in outermost))
    throw new MongoError(59, "CommandNotFound", `Explain failed due to unknown command: ${name}`);
  const inner = plainOptions({ ...command.explain, $db: command.$db });
  const ns = namespaceOf(inner, name);
  const collection = context.catalog().get(ns);
  const { query, rest } = explained(inner, name);
  const stats = { keys: 0, documents: 0 };
  const measured = { ...query, stats, ...timeLimitOf(command) };
  const winningPlan = collection ? planOf(collection, inner, name, query) : { stage: "EOF" };
  const answer: Document = {
    queryPlanner: {
      namespace: ns,
      indexFilterSet: false,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
  };
  if (verbosity !== "queryPlanner") {
    const start = performance.now();
    const kept = winningPlan.stage === "RECORD_STORE_FAST_COUNT" ? collection?.count : undefined;
    const nReturned = kept ?? (await countOf(find(context.reader(), collection, measured)));
    answer.executionStats = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - start),
      totalKeysExamined: stats.keys,
      totalDocsExamined: stats.documents,
      executionStages: { ...winningPlan, nReturned },
    };
  }
  // What a pipeline does after its search runs in memory, stage by stage.
  const stages = rest.length > 0 ? { stages: [{ $cursor: answer }, ...rest] } : answer;
  return { explainVersion: "1", ...stages, command: command.explain };
}

function explained(command: Document, name: string): { query: Query; rest: Document[] } {
  if (name === "aggregate") {
    const source = sourceStage(command.pipeline);
    if (source) throw unsupported(`explain of ${source}`);
    const { stages } = splitOutput(command.pipeline, command.$db);
    const { query, rest } = pushDown(checkPipeline(stages));
    const counts = countingGroup(rest) !== null;
    return { query: { ...query, counts, ...hintOf(command.hint), ...scopeOf(command) }, rest };
  }
  const [given = {}] = (command.updates ?? command.deletes ?? []) as Document[];
  const statement = plainOptions({ ...given });
  const query = {
    filter: asFilter(command.filter ?? command.query ?? statement.q, "filter"),
    ...sortOf(command.sort),
    skip: natural(command.skip, "skip"),
    limit: limitOf(command, name, statement),
    ...hintOf(command.hint ?? statement.hint),
    ...scopeOf({ ...statement, ...command }),
    counts: name === "count",
  };
  return { query, rest: [] };
}

function limitOf(command: Document, name: string, statement: Document): number {
  if (name === "findAndModify") return 1;
  if (name === "update") return statement.multi ? 0 : 1;
  return Math.abs(toNumber((name === "delete" ? statement.limit : command.limit) ?? 0));
}

function planOf(collection: Collection, command: Document, name: string, query: Query): Document {
  const chosen = plan(collection, query);
  const filter = Object.keys(query.filter).length > 0 ? { filter: query.filter } : {};
  let stage: Document = { stage: "COLLSCAN", ...filter, direction: directionOf(chosen) };
  if (chosen.index && query.counts && chosen.exact) stage = { stage: "COUNT_SCAN", ...scanOf(chosen.index) };
  else if (chosen.index) stage = { stage: "FETCH", ...filter, inputStage: indexScan(chosen) };
  else if (chosen.parts)
    stage = { stage: "FETCH", ...filter, inputStage: { stage: "OR", inputStages: chosen.parts.map(indexScan) } };
  const over = (name: string, more: Document = {}) => (stage = { stage: name, ...more, inputStage: stage });
  if (!chosen.sorted) over("SORT", { sortPattern: query.sort, memLimit: 100 * 1024 * 1024 });
  if (query.skip) over("SKIP", { skipAmount: query.skip });
  if (query.limit && name !== "update" && name !== "delete") over("LIMIT", { limitAmount: query.limit });
  const projection = filled(command.projection);
  if (projection) over("PROJECTION_DEFAULT", { transformBy: projection });
  const last = name === "findAndModify" && command.remove ? "DELETE" : outermost[name];
  const counted = name === "count" && Object.keys(query.filter).length === 0 && query.hint === undefined;
  if (counted) return { stage: "RECORD_STORE_FAST_COUNT" };
  return last ? over(last) : stage;
}

function scanOf({ spec }: Index): Document {
  const { name: indexName, key: keyPattern, multikey = false, unique = false, sparse = false } = spec;
  const isPartial = spec.partialFilterExpression !== undefined;
  return { keyPattern, indexName, isMultiKey: multikey, isUnique: unique, isSparse: sparse, isPartial };
}

const indexScan = (chosen: Plan): Document => {
  return { stage: "IXSCAN", ...scanOf(chosen.index as Index), direction: directionOf(chosen) };
};

const directionOf = ({ reverse }: Plan) => (reverse ? "backward" : "forward");
