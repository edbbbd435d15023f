import { shorten } from "~/platform/text/clean-text";
import {
  dateOrders,
  isBlank,
  plainRating,
  ratingScales,
  detectDateOrder,
  type DateOrder,
  type RatingScale,
} from "~/backoffice/import/cells";
import { fieldLike } from "~/backoffice/import/column-kind";
import type { ColumnField } from "~/backoffice/import/columns";
import { guessSeparator, namesWithCommas, type ListSeparator } from "~/backoffice/import/list-cell";

/** Statistics of one column from a pass over the file. Guesses are absent if nothing in the column suggests one. */
export type ColumnSurvey = {
  heading: string;
  /** Number of non-empty cells. */
  filled: number;
  /** The first non-empty cell, cut short. */
  example?: string;
  ratingScale?: RatingScale;
  dateOrder?: DateOrder;
  separator?: ListSeparator;
  /** The field that its values look like. */
  looksLike?: ColumnField;
  /** Texts with a comma that are one name, such as "Billing, Invoicing, and Payments". */
  names?: string[];
};

const maxExampleLength = 300;
/** Longer cells are prose. */
const maxValueLength = 200;
const maxListLength = 2_000;
/** Maximum total length of the compared cells, in characters. */
const maxRetained = 50_000;
/** Share of a column that must fit a scale. Higher values are outliers. */
const withinScale = 0.9;

/** Collects statistics of a column's cells in bounded memory. */
export class ColumnStats {
  private filled = 0;
  private example: string | undefined;
  private readonly ratings: number[] = ratingScales.map(() => 0);
  private readonly orders: Record<DateOrder, number> = { mdy: 0, dmy: 0 };
  private readonly distinct = new Set<string>();
  private retained = 0;

  constructor(readonly heading: string) {}

  /** @param value as in the file: text or any JSON value */
  add(value: unknown): void {
    if (value === null || value === undefined || value === "") return;
    if (Array.isArray(value) && value.length === 0) return;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (text.length <= maxValueLength && isBlank(text)) return;
    this.filled++;
    this.example ??= shorten(text, maxExampleLength);
    if (typeof value !== "object" && text.length <= maxListLength) this.addDistinct(text);
    if (text.length > maxValueLength) return;
    if (!/^\s*\d/.test(text)) return;
    const rating = plainRating(text);
    // Many files use 0 for "no rating", on any scale.
    if (rating === 0) return;
    if (rating !== null) {
      const scale = ratingScales.findIndex((max) => rating <= max);
      if (scale !== -1) this.ratings[scale] = (this.ratings[scale] ?? 0) + 1;
    } else {
      const order = detectDateOrder(text);
      if (order) this.orders[order]++;
    }
  }

  private addDistinct(text: string): void {
    if (this.retained > maxRetained || this.distinct.has(text)) return;
    this.distinct.add(text);
    this.retained += text.length;
  }

  survey(): ColumnSurvey {
    const cells = [...this.distinct];
    const separator = guessSeparator(cells);
    const names = separator === "," ? namesWithCommas(cells) : [];
    return {
      heading: this.heading,
      filled: this.filled,
      ...optional("example", this.example),
      ...optional("ratingScale", this.scale() ?? undefined),
      ...optional(
        "dateOrder",
        dateOrders.find((order) => this.orders[order] > 0),
      ),
      ...optional("separator", separator ?? undefined),
      ...optional("looksLike", fieldLike(this.heading, cells)),
      ...(names.length > 0 && { names }),
    };
  }

  /** The smallest scale that fits nearly all numbers, or the heading's: "Rating (0–50)". */
  private scale(): RatingScale | null {
    const stated = /(?:[-–/]|out of|of)\s*(\d+)\)?\s*$/i.exec(this.heading)?.[1];
    const heading = ratingScales.find((scale) => scale === Number(stated));
    if (heading) return heading;
    const total = this.ratings.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    let within = 0;
    return ratingScales.find((_, i) => (within += this.ratings[i] ?? 0) >= total * withinScale) ?? 100;
  }
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}
