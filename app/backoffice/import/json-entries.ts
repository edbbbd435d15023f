import { namesField } from "~/backoffice/import/columns";
import { JsonOutline, type JsonShape } from "~/backoffice/import/json-shape";
import { Refusal } from "~/platform/runtime/refusal";

/** Maximum length of an entry, in characters. Entries are read whole. */
const maxEntryLength = 64 * 1024 * 1024;
/** Maximum levels of nested values, more than any real entry has. Thousands would overflow the stack. */
const maxLevels = 100;
const maxStart = 300;

/** Stands for an entry with too many levels. */
export class TooDeep {
  /** @param start its first characters */
  constructor(readonly start: string) {}
}

/**
 * Parses the entries of a JSON text that arrives in chunks, one at a time. Only the current entry is in memory.
 *
 * We don't use a library, because streaming parsers don't name the line of a mistake. This one only finds where entries end,
 * in an array, in an object's list or keys, or in JSON Lines; JSON.parse reads them.
 * @param name the file's name, for error messages
 * @param shape where the entries are
 * @throws {Refusal} invalid, with the line if known
 */
export async function* jsonEntries(
  pieces: AsyncIterable<string>,
  name: string,
  shape: JsonShape = "array",
): AsyncGenerator<unknown, void> {
  const reader = new EntryReader(name, shape);
  for await (const piece of pieces) yield* reader.read(piece);
  reader.end();
}

class EntryReader {
  private place: "before the list" | "inside" | "behind it" = "before the list";
  /** The current entry or the text around the list, and its first line. */
  private text = "";
  private line = 1;
  private count = 0;
  private depth = 0;
  /** The current entry's largest depth. */
  private levels = 0;
  private inString = false;
  private isEscaped = false;
  /** Whether entries have keys. */
  private isObject = false;
  private readonly outline = new JsonOutline();

  constructor(
    private readonly name: string,
    private readonly shape: JsonShape,
  ) {}

  *read(piece: string): Generator<unknown, void> {
    if (this.shape === "lines") return yield* this.readLines(piece);
    if (this.place === "inside") return yield* this.readInside(piece);
    if (this.place === "before the list") return yield* this.readBefore(piece);
    if (this.shape !== "array") return;
    this.append(piece);
    this.expectBlank();
  }

  private *readBefore(piece: string): Generator<unknown, void> {
    if (this.shape !== "array") return yield* this.search(piece);
    this.append(piece);
    const start = this.text.search(/[^ \t\r\n]/);
    if (start === -1) return this.begin("before the list");
    if (this.text[start] !== "[") return;
    const rest = this.text.slice(start + 1);
    this.text = this.text.slice(0, start);
    this.begin("inside");
    yield* this.readInside(rest);
  }

  /** Skips the text before a list inside an object. */
  private *search(piece: string): Generator<unknown, void> {
    const { path } = this.shape as Exclude<JsonShape, string>;
    for (let i = 0; i < piece.length; i++) {
      const character = piece[i] as string;
      this.outline.step(character);
      if ((character !== "{" && character !== "[") || !this.outline.isAt(path)) continue;
      this.line += linesIn(piece.slice(0, i));
      this.isObject = character === "{";
      this.begin("inside");
      return yield* this.readInside(piece.slice(i + 1));
    }
    this.line += linesIn(piece);
  }

  /** An entry ends at the list's comma or bracket. JSON.parse checks whether it's valid. */
  private *readInside(piece: string): Generator<unknown, void> {
    const closing = this.isObject ? "}" : "]";
    let start = 0;
    for (let i = 0; i < piece.length; i++) {
      const character = piece[i] as string;
      if (this.stepInEntry(character)) continue;
      if (character !== "," && character !== closing) continue;
      this.append(piece.slice(start, i));
      start = i + 1;
      const isEmpty = character === closing && this.count === 0 && this.text.trim() === "";
      if (!isEmpty) yield this.isObject ? this.parseNamed() : this.parse();
      this.count++;
      this.begin(character === closing ? "behind it" : "inside");
      if (character === closing) break;
    }
    this.append(piece.slice(start));
    if (this.place === "behind it" && this.shape === "array") this.expectBlank();
  }

  /** An entry ends where its brackets do, or else at the end of its line. */
  private *readLines(piece: string): Generator<unknown, void> {
    let start = 0;
    for (let i = 0; i < piece.length; i++) {
      const character = piece[i] as string;
      this.stepInEntry(character);
      if (this.depth > 0 || this.inString || !/[\]}\n]/.test(character)) continue;
      this.append(piece.slice(start, i + 1));
      start = i + 1;
      if (this.text.trim() !== "") yield this.parse();
      this.begin("inside");
    }
    this.append(piece.slice(start));
  }

  /** Advances by one character. Returns whether it's part of a string or a nested value. */
  private stepInEntry(character: string): boolean {
    if (this.inString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (character === "\\") this.isEscaped = true;
      else if (character === '"') this.inString = false;
      return true;
    }
    if (character === '"') this.inString = true;
    else if (character === "[" || character === "{") this.levels = Math.max(this.levels, ++this.depth);
    else if (this.depth === 0) return false;
    else if (character === "]" || character === "}") this.depth--;
    return true;
  }

  /** @throws {Refusal} if the file is incomplete */
  end(): void {
    if (this.place === "behind it") return;
    if (this.shape === "lines") {
      if (this.text.trim() !== "") this.parse();
      return;
    }
    if (this.shape === "array") this.parse();
    throw this.place === "inside" ? this.invalid(this.text.length) : this.noList();
  }

  private begin(place: EntryReader["place"]): void {
    this.line += linesIn(this.text);
    this.text = "";
    this.levels = 0;
    this.place = place;
  }

  private append(piece: string): void {
    // The text after a list inside an object is ignored.
    if (this.place === "behind it" && this.shape !== "array") return;
    this.text += piece;
    if (this.text.length <= maxEntryLength) return;
    if (this.place === "before the list" && this.shape === "array") throw this.noList();
    throw new Refusal("invalid", `${this.name} has an entry of more than 64 MB (line ${this.line}).`);
  }

  private expectBlank(): void {
    const position = this.text.search(/[^ \t\r\n]/);
    if (position !== -1) throw this.invalid(position);
    this.begin("behind it");
  }

  private parse(): unknown {
    return this.parsed(this.text, 0);
  }

  /** Parses an entry whose key is its name, or its ID if the entry has a name. */
  private parseNamed(): unknown {
    const parsed = this.parsed(`{${this.text}}`, 1) as object;
    if (parsed instanceof TooDeep) return parsed;
    const [pair] = Object.entries(parsed);
    if (!pair) throw this.invalid(0);
    const [key, value] = pair as [string, unknown];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const isNamed = Object.keys(value).some((heading) => namesField(heading, "name"));
    return isNamed ? { id: key, ...value } : { name: key, ...value };
  }

  /** @param before number of characters before the entry's text */
  private parsed(text: string, before: number): unknown {
    const last = this.shape === "lines" ? this.text.trimEnd().length : this.text.length;
    if (this.levels > maxLevels) {
      if (this.depth > 0) throw this.invalid(last);
      return new TooDeep(this.text.trimStart().slice(0, maxStart));
    }
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      const position = /position (\d+)/.exec((error as Error).message)?.[1];
      throw this.invalid(position === undefined ? last : Math.max(0, Number(position) - before));
    }
  }

  private invalid(position: number): Refusal {
    const line = this.line + linesIn(this.text.slice(0, position));
    return new Refusal("invalid", `${this.name} isn’t valid JSON (line ${line}).`);
  }

  private noList(): Refusal {
    return new Refusal("invalid", `${this.name} must contain a JSON array of objects.`);
  }
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
