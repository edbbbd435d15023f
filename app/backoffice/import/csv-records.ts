import { Refusal } from "~/platform/runtime/refusal";

/** A CSV record with its first line number. `unreadable` is the text of an invalid one. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; unreadable: string };

/** Maximum length of a line, in characters. Lines are read whole. */
const maxLineLength = 32 * 1024 * 1024;
/** Maximum length of a cell after the line of its opening quote, in characters. */
const maxBelow = 1024 * 1024;

/**
 * Parses CSV text that arrives in chunks, with spreadsheet quoting. A quote in the middle of a cell is literal. If a
 * quote is never closed, or is closed in the middle of a later cell, its line is unreadable and parsing continues with
 * the next one.
 *
 * The same applies if each line of a multiline record has as many cells as the first record (of three or more).
 *
 * We don't use a library: those that continue after a broken quote lose the rows up to the next one.
 * @param name the file's name, for error messages
 * @throws {Refusal} invalid, if a line exceeds 32 MB
 */
export async function* csvRecords(
  pieces: AsyncIterable<string>,
  delimiter: string,
  name: string,
): AsyncGenerator<CsvRecord, void> {
  const reader = new RecordReader(delimiter, name);
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.end();
}

/** A line's text and its line break. */
type Line = { text: string; end: string };

class RecordReader {
  private pending = "";
  /** Unparsed lines from `first` on, because a cell may span several. */
  private lines: Line[] = [];
  private first = 0;
  private number = 1;
  private mayBreak = false;
  /** Number of cells in the first record. */
  private columns: number | undefined;

  constructor(
    private readonly delimiter: string,
    private readonly name: string,
  ) {}

  *read(piece: string): Generator<CsvRecord, void> {
    // Remember the position, so that long lines aren't searched again with each chunk.
    if (!this.mayBreak && !/[\r\n]/.test(piece)) return this.setPending(this.pending + piece);
    const text = this.pending + piece;
    // A "\r" at the end may be half of "\r\n".
    const breaks = /\r\n|\n|\r(?=[^])/g;
    breaks.lastIndex = Math.max(0, this.pending.length - 1);
    let start = 0;
    for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
      this.lines.push({ text: text.slice(start, found.index), end: found[0] });
      start = breaks.lastIndex;
    }
    this.mayBreak = text.endsWith("\r");
    this.setPending(text.slice(start));
    yield* this.records(false);
  }

  *end(): Generator<CsvRecord, void> {
    if (this.pending) this.lines.push({ text: this.pending.replace(/\r$/, ""), end: "" });
    this.pending = "";
    yield* this.records(true);
  }

  private setPending(pending: string): void {
    this.pending = pending;
    if (pending.length <= maxLineLength) return;
    const line = this.number + this.lines.length - this.first;
    throw new Refusal("invalid", `${this.name} has a line of more than 32 MB (line ${line}).`);
  }

  private *records(isEnd: boolean): Generator<CsvRecord, void> {
    while (this.first < this.lines.length) {
      const found = this.record(isEnd);
      if (found === "more") break;
      const { lines, cells } = found;
      const line = this.number;
      const read = this.lines.slice(this.first, this.first + lines);
      this.first += lines;
      this.number += lines;
      if (cells !== null) this.columns ??= cells.length;
      if (cells === null) yield { line, unreadable: read.map(({ text }) => text).join("\n") };
      else if (cells.length > 1 || cells[0]?.trim()) yield { line, cells };
    }
    this.lines.splice(0, this.first);
    this.first = 0;
  }

  /** The next record and its number of lines. Unreadable ones have no cells. */
  private record(isEnd: boolean): { lines: number; cells: string[] | null } | "more" {
    let { text } = this.lines[this.first] as Line;
    if (!text.includes('"')) return { lines: 1, cells: text.split(this.delimiter) };
    const cells: string[] = [];
    let lines = 1;
    for (let at = 0; ;) {
      const isQuoted = text[at] === '"';
      const quoted = isQuoted ? this.quoted(at, lines, isEnd) : null;
      if (quoted === "more") return "more";
      if (quoted === "unreadable") return { lines, cells: null };
      let end: number;
      if (quoted) {
        cells.push(quoted.cell);
        lines += quoted.below;
        text = (this.lines[this.first + lines - 1] as Line).text;
        end = quoted.end;
      } else {
        const next = text.indexOf(this.delimiter, at);
        end = next === -1 ? text.length : next;
        cells.push(text.slice(at, end));
      }
      if (end >= text.length) return this.isSwallowed(lines) ? { lines: 1, cells: null } : { lines, cells };
      at = end + this.delimiter.length;
    }
  }

  /**
   * Whether each line of a multiline record would be a full row without the quotes, so two stray quotes look like a
   * pair.
   */
  private isSwallowed(lines: number): boolean {
    const { columns = 0, delimiter, first } = this;
    if (lines === 1 || columns < 3) return false;
    return this.lines.slice(first, first + lines).every(({ text }) => text.split(delimiter).length === columns);
  }

  /**
   * The quoted cell that starts on the last of these lines. Null if its quotes are literal, because other text follows
   * them on their own line.
   */
  private quoted(
    at: number,
    lines: number,
    isEnd: boolean,
  ): { cell: string; below: number; end: number } | "unreadable" | "more" | null {
    let cell = "";
    let length = 0;
    let from = at + 1;
    for (let below = 0; ; below++) {
      const line = this.lines[this.first + lines - 1 + below];
      if (!line) return isEnd ? "unreadable" : "more";
      const { text, end } = line;
      for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', from)) {
        cell += text.slice(from, quote);
        from = quote + 1;
        if (text[from] === '"') {
          cell += '"';
          from++;
        } else if (from >= text.length || text.startsWith(this.delimiter, from)) return { cell, below, end: from };
        else if (below > 0) return "unreadable";
        else return null;
      }
      cell += text.slice(from) + end;
      from = 0;
      if (below > 0) length += text.length;
      if (length > maxBelow) return "unreadable";
    }
  }
}
