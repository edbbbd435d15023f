import { namesField } from "~/backoffice/import/columns";

/** A list of entries in a JSON file: its path, such as "data.items", and its number of entries. */
export type JsonList = { path: string; rows: number };

/**
 * Where the entries of a JSON file are: in the array that it is, one object after the other (JSON Lines), or in the list
 * at a path within an object. A list is an array, or an object whose entries have their names as keys.
 */
export type JsonShape = "array" | "lines" | { path: string };

/** What a JSON file holds. An object is incomplete if the file ends within it. Its lists are sorted, largest first. */
export type JsonContent = { kind: "array" | "lines" } | { kind: "object"; lists: JsonList[]; isComplete: boolean };

/** Lists are searched for in this many levels of objects. */
const deepest = 6;
const maxLists = 50;
/** Entries of one list have keys in common, and these are enough to find out. */
const maxKeys = 200;

/** An object or array that isn't closed yet. */
type Level = {
  isObject: boolean;
  /** Its own key in the object around it. */
  key: string;
  /** Of the value that comes next. */
  nextKey: string;
  isKeyNext: boolean;
  values: number;
  objects: number;
  /** Null where they don't matter. */
  keys: Set<string> | null;
  /** The keys that all its objects have. Null before the first one. */
  shared: Set<string> | null;
};

/** Follows a JSON text's objects and arrays, letter by letter, without keeping its values. */
export class JsonOutline {
  /** From the outside to the inside. */
  readonly open: Level[] = [];
  /** Number of values that aren't inside others. */
  roots = 0;
  lists: JsonList[] = [];
  private inString = false;
  private isEscaped = false;
  private text = "";
  private isKey = false;
  private isInValue = false;

  /** Goes one letter further. */
  step(letter: string): void {
    if (this.inString) return this.stepInString(letter);
    const level = this.open.at(-1);
    if (letter === '"') {
      this.inString = true;
      this.isKey = level?.isKeyNext === true;
      this.text = "";
      if (!this.isKey) this.beginValue();
    } else if (letter === "{" || letter === "[") {
      this.beginValue();
      this.isInValue = false;
      const isNear = this.open.length <= deepest && level?.isObject !== false;
      this.open.push(newLevel(letter === "{", level?.isObject ? level.nextKey : "", isNear));
    } else if (letter === "}" || letter === "]") {
      const closed = this.open.pop();
      if (closed) this.close(closed, this.open.at(-1));
      this.isInValue = false;
    } else if (letter === ",") {
      this.isInValue = false;
      if (level?.isObject) level.isKeyNext = true;
    } else if (!/[\s:]/.test(letter)) this.beginValue();
  }

  /** Whether the path of keys leads to the innermost open level. */
  isAt(path: string): boolean {
    return this.open.every(({ isObject }, i) => isObject || i === this.open.length - 1) && this.path() === path;
  }

  private path(): string {
    return this.open
      .slice(1)
      .map(({ key }) => key)
      .join(".");
  }

  private stepInString(letter: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (letter === "\\") this.isEscaped = true;
    else if (letter === '"') {
      this.inString = false;
      if (this.isKey) this.endKey();
      return;
    }
    if (this.isKey && this.text.length < 500) this.text += letter;
  }

  private endKey(): void {
    const level = this.open.at(-1) as Level;
    level.nextKey = keyOf(this.text);
    level.isKeyNext = false;
    if (level.keys && level.keys.size < maxKeys) level.keys.add(level.nextKey);
  }

  /** Counts a value at its first letter. */
  private beginValue(): void {
    if (this.isInValue) return;
    this.isInValue = true;
    const level = this.open.at(-1);
    if (level) level.values++;
    else this.roots++;
  }

  private close(closed: Level, around: Level | undefined): void {
    if (around && closed.isObject) around.objects++;
    const { keys } = closed;
    if (around?.isObject && keys)
      around.shared = around.shared ? new Set([...around.shared].filter((key) => keys.has(key))) : keys;
    const isReachable = this.open.length < deepest && this.open.every(({ isObject }) => isObject);
    if (!isReachable || !isList(closed)) return;
    const path = [...this.open.slice(1).map(({ key }) => key), ...(around ? [closed.key] : [])].join(".");
    const isInside = (list: JsonList) => path === "" || list.path.startsWith(`${path}.`);
    const inside = this.lists.filter(isInside);
    // Objects around a list may also have keys in common, but no website.
    if (closed.isObject && inside.length > 0 && !hasTools(closed)) return;
    // Lists within entries aren't lists of entries.
    this.lists = this.lists.filter((list) => !isInside(list));
    if (this.lists.length < maxLists || closed.isObject) this.lists.push({ path, rows: closed.values });
  }
}

function newLevel(isObject: boolean, key: string, isNear: boolean): Level {
  const keys = isObject && isNear ? new Set<string>() : null;
  return { isObject, key, nextKey: "", isKeyNext: isObject, values: 0, objects: 0, keys, shared: null };
}

/** Whether its objects are tools. */
function hasTools({ shared }: Level): boolean {
  return [...(shared ?? [])].some((key) => namesField(key, "website"));
}

/** An array with objects, or an object of objects that have a key in common. */
function isList({ isObject, values, objects, shared }: Level): boolean {
  return isObject ? objects > 0 && objects === values && (shared?.size ?? 0) > 0 : objects > 0;
}

/** The text of a key as in the file. */
function keyOf(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}

/**
 * Finds out what a JSON text holds. Reads an object to its end, of an array only the beginning.
 */
export async function jsonContentOf(pieces: AsyncIterable<string>): Promise<JsonContent> {
  const outline = new JsonOutline();
  let hasBegun = false;
  for await (const piece of pieces) {
    if (!hasBegun) {
      const first = /[^ \t\r\n]/.exec(piece)?.[0];
      if (first !== undefined && first !== "{") return { kind: "array" };
      hasBegun = first !== undefined;
    }
    for (let i = 0; i < piece.length; i++) outline.step(piece[i] as string);
    if (outline.roots > 1) return { kind: "lines" };
  }
  const lists = outline.lists.toSorted((a, b) => b.rows - a.rows);
  return { kind: "object", lists, isComplete: hasBegun && outline.open.length === 0 };
}
