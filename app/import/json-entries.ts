import { Refusal } from "~/refusal";

/** Maximum length of an entry, in characters. Entries are read whole. */
const longestEntry = 64 * 1024 * 1024;

/**
 * Parses a JSON array that arrives in chunks, one entry at a time. Only the current entry is in memory.
 * @param name the file's name, for error messages
 * @throws {Refusal} invalid, with the line if known
 */
export async function* jsonEntries(pieces: AsyncIterable<string>, name: string): AsyncGenerator<unknown, void> {
  const reader = new EntryReader(name);
  for await (const piece of pieces) yield* reader.read(piece);
  reader.end();
}

class EntryReader {
  private place: "before the array" | "inside" | "behind it" = "before the array";
  /** The current entry or the text around the array, and its first line. */
  private text = "";
  private line = 1;
  private count = 0;
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  constructor(private readonly name: string) {}

  *read(piece: string): Generator<unknown, void> {
    if (this.place === "inside") return yield* this.readInside(piece);
    this.keep(piece);
    if (this.place === "behind it") return this.expectBlank();
    const start = this.text.search(/[^ \t\r\n]/);
    if (start === -1) return this.begin("before the array");
    if (this.text[start] !== "[") return;
    const rest = this.text.slice(start + 1);
    this.text = this.text.slice(0, start);
    this.begin("inside");
    yield* this.readInside(rest);
  }

  /** An entry ends at the array's comma or bracket. JSON.parse checks whether it's valid. */
  private *readInside(piece: string): Generator<unknown, void> {
    let start = 0;
    for (let i = 0; i < piece.length; i++) {
      const letter = piece[i];
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (letter === "\\") this.isEscaped = true;
        else if (letter === '"') this.inString = false;
      } else if (letter === '"') this.inString = true;
      else if (letter === "[" || letter === "{") this.depth++;
      else if (this.depth > 0) {
        if (letter === "]" || letter === "}") this.depth--;
      } else if (letter === "," || letter === "]") {
        this.keep(piece.slice(start, i));
        start = i + 1;
        const isEmpty = letter === "]" && this.count === 0 && this.text.trim() === "";
        if (!isEmpty) yield this.parse();
        this.count++;
        this.begin(letter === "]" ? "behind it" : "inside");
        if (letter === "]") break;
      }
    }
    this.keep(piece.slice(start));
    if (this.place === "behind it") this.expectBlank();
  }

  /** @throws {Refusal} if the file is incomplete */
  end(): void {
    if (this.place === "behind it") return;
    this.parse();
    throw this.place === "inside" ? this.invalid(this.text.length) : this.noArray();
  }

  private begin(place: EntryReader["place"]): void {
    this.line += linesIn(this.text);
    this.text = "";
    this.place = place;
  }

  private keep(piece: string): void {
    this.text += piece;
    if (this.text.length <= longestEntry) return;
    if (this.place === "before the array") throw this.noArray();
    throw new Refusal("invalid", `${this.name} has an entry of more than 64 MB (line ${this.line}).`);
  }

  private expectBlank(): void {
    const position = this.text.search(/[^ \t\r\n]/);
    if (position !== -1) throw this.invalid(position);
    this.begin("behind it");
  }

  private parse(): unknown {
    try {
      return JSON.parse(this.text) as unknown;
    } catch (error) {
      const position = /position (\d+)/.exec((error as Error).message)?.[1];
      throw this.invalid(position === undefined ? this.text.length : Number(position));
    }
  }

  private invalid(position: number): Refusal {
    const line = this.line + linesIn(this.text.slice(0, position));
    return new Refusal("invalid", `${this.name} isn’t valid JSON (line ${line}).`);
  }

  private noArray(): Refusal {
    return new Refusal("invalid", `${this.name} must contain a JSON array of objects.`);
  }
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
