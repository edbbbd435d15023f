import { namesField } from "~/backoffice/import/columns";
import { parseJson } from "~/platform/text/parse-json";

/** A list of entries in a JSON file: its path, such as "data.items", and its number of entries. */
export type JsonList = { path: string; rows: number };

/**
 * Where the entries of a JSON file are: in its array, one object after the other (JSON Lines), or in the list
 * at a path within an object. A list is an array, or an object whose entries have their names as keys.
 */
export type JsonShape = "array" | "lines" | { path: string };

/** The kind of a JSON file. An object is incomplete if the file ends within it. Its lists are sorted, largest first. */
export type JsonContent = { kind: "array" | "lines" } | { kind: "object"; lists: JsonList[]; isComplete: boolean };

/** Number of object levels to search for lists. */
const maxDepth = 6;
const maxLists = 50;
/** Number of an entry's keys to compare with those of the list's other entries. */
const maxKeys = 200;

/** An object or array that isn't closed yet. */
type Level = {
  isObject: boolean;
  /** Its own key in the object around it. */
  key: string;
  /** The key of the next value. */
  nextKey: string;
  isKeyNext: boolean;
  values: number;
  objects: number;
  /** Null if they aren't needed. */
  keys: Set<string> | null;
  /** The keys that all its objects have. Null before the first one. */
  shared: Set<string> | null;
};

/** Tracks a JSON text's objects and arrays, character by character, without storing its values. */
export class JsonOutline {
  /** Outermost first, down to the entries of the deepest lists. */
  readonly open: Level[] = [];
  /** Number of open levels below these. They're only counted, because a file may have millions. */
  private below = 0;
  /** Number of values that aren't inside others. */
  roots = 0;
  lists: JsonList[] = [];
  private inString = false;
  private isEscaped = false;
  private text = "";
  private isKey = false;
  private isInValue = false;

  /** Advances by one character. */
  step(character: string): void {
    if (this.inString) return this.stepInString(character);
    const level = this.below === 0 ? this.open.at(-1) : undefined;
    if (character === '"') {
      this.inString = true;
      this.isKey = level?.isKeyNext === true;
      this.text = "";
      if (!this.isKey) this.beginValue();
    } else if (character === "{" || character === "[") {
      this.beginValue();
      this.isInValue = false;
      if (this.open.length > maxDepth) this.below++;
      else this.open.push(newLevel(character === "{", level));
    } else if (character === "}" || character === "]") {
      const closed = this.below === 0 ? this.open.pop() : undefined;
      if (closed) this.close(closed, this.open.at(-1));
      else this.below = Math.max(0, this.below - 1);
      this.isInValue = false;
    } else if (character === ",") {
      this.isInValue = false;
      if (level?.isObject) level.isKeyNext = true;
    } else if (!/[\s:]/.test(character)) this.beginValue();
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

  private stepInString(character: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (character === "\\") this.isEscaped = true;
    else if (character === '"') {
      this.inString = false;
      if (this.isKey) this.endKey();
      return;
    }
    if (this.isKey && this.text.length < 500) this.text += character;
  }

  private endKey(): void {
    const level = this.open.at(-1) as Level;
    level.nextKey = keyOf(this.text);
    level.isKeyNext = false;
    if (level.keys && level.keys.size < maxKeys) level.keys.add(level.nextKey);
  }

  /** Counts a value at its first character. */
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
    const isReachable = this.open.length < maxDepth && this.open.every(({ isObject }) => isObject);
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

function newLevel(isObject: boolean, around: Level | undefined): Level {
  const key = around?.isObject ? around.nextKey : "";
  // Those of an array's objects aren't compared.
  const keys = isObject && around?.isObject !== false ? new Set<string>() : null;
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
  return (parseJson(`"${text}"`) as string | null) ?? text;
}

/**
 * Finds the kind of a JSON text. Reads objects to the end, but only the beginning of arrays.
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
