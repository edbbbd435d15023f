import type { Model, QueryFilter } from "mongoose";

/** The number of matching documents. Without a filter, uses the collection's metadata instead of reading all documents. */
export async function countOf<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<number> {
  const isAll = Object.keys(filter).length === 0;
  return isAll ? model.estimatedDocumentCount() : model.countDocuments(filter);
}

/** How many documents are in each of these states. The field `state` has an index. */
export async function countStates<Stored extends { state: string }, State extends string>(
  model: Model<Stored>,
  states: readonly State[],
): Promise<Record<State, number>> {
  const counts = states.map(async (state) => [state, await model.countDocuments({ state } as QueryFilter<Stored>)]);
  return Object.fromEntries(await Promise.all(counts)) as Record<State, number>;
}

/** Work that waits: how many documents, and since when the oldest does. */
export type Backlog = { count: number; since: Date | undefined };

/**
 * @param field a date
 * @param order the field by which an index with the filter's fields orders, if it isn't the date
 */
export async function backlogOf<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  field: keyof Stored & string,
  order: keyof Stored & string = field,
): Promise<Backlog> {
  const [count, oldest] = await Promise.all([
    model.countDocuments(filter),
    model
      .findOne(filter, { [field]: 1 })
      .sort({ [order]: 1 })
      .lean<Record<string, Date>>(),
  ]);
  return { count, since: oldest?.[field] };
}

/** The documents that wait longest, first. For the parameters, see `backlogOf`. */
export function oldestOf<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  order: keyof Stored & string,
  max: number,
): Promise<Stored[]> {
  return model
    .find(filter)
    .sort({ [order]: 1 })
    .limit(max)
    .lean<Stored[]>()
    .exec();
}

export function joinBacklogs(backlogs: readonly Backlog[]): Backlog {
  const times = backlogs.flatMap(({ since }) => since?.getTime() ?? []);
  return {
    count: backlogs.reduce((sum, { count }) => sum + count, 0),
    since: times.length === 0 ? undefined : new Date(Math.min(...times)),
  };
}
