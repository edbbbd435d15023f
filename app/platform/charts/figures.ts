import type { Point } from "~/platform/charts/geometry";
import { formatCount } from "~/platform/text/format-count";

/** A chart's figures as texts: the heads of a table, and its rows in the order of the chart. */
export type Figures = { heads: readonly string[]; rows: readonly (readonly string[])[] };

/** Values at the same positions as those of other series. `total` is shown beside the label. */
export type Series = { label: string; values: readonly number[]; total?: string };
/** A line of a chart, whose points may be anywhere. */
export type Line = Pick<Series, "label" | "total"> & { points: readonly Point[] };

/**
 * Series as a table.
 * @param head what the positions are, such as days
 */
export function figuresOf(
  head: string,
  positions: readonly string[],
  series: readonly Series[],
  format: (value: number) => string = formatCount,
): Figures {
  return {
    heads: [head, ...series.map(({ label }) => label)],
    rows: positions.map((position, i) => [position, ...series.map(({ values }) => format(values[i] ?? 0))]),
  };
}

/** Series as the lines of a chart, the first in front, and as their table. */
export function linesOf(
  head: string,
  positions: readonly string[],
  series: readonly [Series, ...Series[]],
  format?: (value: number) => string,
): { lines: [Line, ...Line[]]; figures: Figures } {
  const lineOf = ({ values, ...about }: Series) => ({ ...about, points: values.map((value, at) => ({ at, value })) });
  const [first, ...others] = series;
  return { lines: [lineOf(first), ...others.map(lineOf)], figures: figuresOf(head, positions, series, format) };
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** "+12%", "−3%". Undefined if there was nothing before. */
export function shortChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${formatCount(Math.abs(percent))}%`;
}

/** "12% more than in the 28 days before". Undefined if there was nothing before. */
export function changeText(now: number, before: number, period: string): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return `${now === before ? "As many as" : "About as many as"} in ${period}`;
  return `${formatCount(Math.abs(percent))}% ${percent > 0 ? "more" : "fewer"} than in ${period}`;
}
