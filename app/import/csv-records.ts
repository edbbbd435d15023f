import { Refusal } from "~/refusal";

/** A record of a CSV file, with the number of the line where it begins; `unreadable` is the text of one that isn't any. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; unreadable: string };

/** In characters. A line is read whole. */
const longestLine = 32 * 1024 * 1024;
/** In characters. How far a cell may go on below the line on which its quote opens. */
const longestBelow = 1024 * 1024;

/**
 * The records of a CSV file whose text comes in pieces, with quotes as spreadsheets write them. A quote in the middle
 * of a cell is a character of it. Where a quote is never closed, or closed in the middle of a later cell, its line is
 * unreadable, and reading goes on with the next one.
 *
 * Where each of the lines of a record has as many cells as the first record (of three or more), the same goes.
 *
 * Not a library's: those that keep reading after a broken quote lose the rows up to the next one.
 * @param name of the file, for the sentences
 * @throws {Refusal} invalid, for a line of more than 32 MB
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

/** A line without its end, and where the next one begins. */
type Line = { text: string; end: string };

class RecordReader {
  private pending = "";
  /** Lines that are not read yet, from `first` on: a cell may go on over several. */
  private lines: Line[] = [];
  private first = 0;
  private number = 1;
  private mayBreak = false;
  /** Of the first record. */
  private columns: number | undefined;

  constructor(
    private readonly delimiter: string,
    private readonly name: string,
  ) {}

  *read(piece: string): Generator<CsvRecord, void> {
    // Not looked through again with each piece: a line may have many.
    if (!this.mayBreak && !/[\r\n]/.test(piece)) return this.keep(this.pending + piece);
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
    this.keep(text.slice(start));
    yield* this.records(false);
  }

  *end(): Generator<CsvRecord, void> {
    if (this.pending) this.lines.push({ text: this.pending.replace(/\r$/, ""), end: "" });
    this.pending = "";
    yield* this.records(true);
  }

  private keep(pending: string): void {
    this.pending = pending;
    if (pending.length <= longestLine) return;
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

  /** The next record and how many lines it takes; no cells for an unreadable one. */
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

  /** Whether the lines of one record would each be a row, were its quotes none: one that is stray met another. */
  private isSwallowed(lines: number): boolean {
    const { columns = 0, delimiter, first } = this;
    if (lines === 1 || columns < 3) return false;
    return this.lines.slice(first, first + lines).every(({ text }) => text.split(delimiter).length === columns);
  }

  /**
   * The quoted cell that begins in the last of the lines so far; null where its quotes are characters like others,
   * because something else follows them on their own line.
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
      if (length > longestBelow) return "unreadable";
    }
  }
}
