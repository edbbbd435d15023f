import { z } from "zod";

/** Where a page of a list ended: at this place, from 1, with the item of this ID. */
type Cursor = { place: number; id: number };

const limit = z.coerce
  .number<unknown>()
  .int()
  .min(1)
  .max(1000)
  .optional()
  .catch(undefined)
  .meta({ description: "How many at most" });

const cursor = z
  .string()
  .regex(/^\d{1,9}-\d{1,15}$/, "Must be from the answer with the page before")
  .transform((text): Cursor => {
    const [place = 0, id = 0] = text.split("-").map(Number);
    return { place, id };
  })
  .optional()
  .catch(undefined)
  .meta({ description: "The page after another one, from its answer" });

/**
 * The parameters of a list that is read in pages: how many items, after which ones, and which of their fields.
 * @param item what the list has
 */
export function listParameters<Item extends z.ZodObject>(item: Item) {
  const { options: known } = item.keyof() as unknown as { options: string[] };
  const namesIn = (text: string) => text.split(",").flatMap((name) => name.trim() || []);
  const areKnown = (text: string) => namesIn(text).every((name) => known.includes(name));
  const fields = z
    .string()
    .refine(areKnown, `Must be some of ${known.join(", ")}`)
    .transform((text) => (namesIn(text).length > 0 ? new Set(namesIn(text)) : undefined))
    .optional()
    .meta({ description: "Only these fields, separated by commas. All, if missing" });
  return { limit, cursor, fields };
}

/** How many items a page has that a cursor asks for without a limit. */
const usualLimit = 100;

type Part = {
  from: number;
  /** Exclusive. */
  until: number;
  /** The cursor of the next page, if there is one. */
  next?: string;
};

/**
 * The part of a list that a request asks for: without a limit and a cursor all of it. A cursor goes on after its item, so
 * nothing is skipped or repeated if others were added or removed meanwhile. If that item is gone, the next one has its place.
 * @param idAt the ID of the item at an index
 */
export function partOf(
  length: number,
  idAt: (index: number) => number,
  { limit, page = 1, cursor }: { limit?: number | undefined; page?: number; cursor?: Cursor | undefined },
): Part {
  const size = limit ?? (cursor ? usualLimit : length);
  const from = Math.min(length, cursor ? indexAfter(cursor, length, idAt) : (page - 1) * size);
  const until = Math.min(length, from + size);
  return { from, until, ...(until > from && until < length && { next: `${until}-${idAt(until - 1)}` }) };
}

function indexAfter({ place, id }: Cursor, length: number, idAt: (index: number) => number): number {
  // Look at its place first, and then ever further away. The place is the visitor's and may be beyond any list.
  const nearest = Math.min(place, length) - 1;
  for (let distance = 0; distance <= length; distance++)
    for (const index of [nearest - distance, nearest + distance])
      if (index >= 0 && index < length && idAt(index) === id) return index + 1;
  return Math.max(0, place - 1);
}

/** An item with only the chosen fields, or all. */
export function chooseFields<Item extends object>(item: Item, fields: ReadonlySet<string> | undefined): Item {
  return fields ? (Object.fromEntries(Object.entries(item).filter(([name]) => fields.has(name))) as Item) : item;
}

/** These items with only the chosen fields, or all. */
export function* withFields<Item extends object>(
  items: Iterable<Item>,
  fields: ReadonlySet<string> | undefined,
): Generator<Item, void> {
  for (const item of items) yield chooseFields(item, fields);
}

type ListQuery = Parameters<typeof partOf>[2] & { fields?: ReadonlySet<string> | undefined };

/** The items of a list that a request asks for, with the fields that it asks for. */
export function partOfList<Item extends { id: number }>(all: readonly Item[], { fields, ...query }: ListQuery) {
  const { from, until, ...next } = partOf(all.length, (index) => all[index]?.id ?? 0, query);
  return { items: withFields(all.slice(from, until), fields), total: all.length, ...next };
}
