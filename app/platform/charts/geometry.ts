/**
 * Where the parts of a chart are, in percent of its width and height from its upper left corner. The parts scale with the
 * page, so nothing is measured, and texts keep their size.
 */

/** A point of a line, with a value of at least 0. Without one, the line has a gap. */
export type Point = { at: number; value?: number | undefined };
type Place = { x: number; y: number };

const steps = [1, 2, 3, 4, 5, 6, 8, 10];

/** The values of the three gridlines, from the top: a round number that no value exceeds, its half, and 0. */
function ticksFor(values: readonly number[]): [top: number, middle: number, bottom: 0] {
  // Of counts up to 2, only 1 is a whole half.
  const half = Math.max(2, ...values) / 2;
  const unit = 10 ** Math.floor(Math.log10(half));
  const middle = unit * (steps.find((step) => step * unit >= half) ?? 10);
  return [2 * middle, middle, 0];
}

/** The scales of a chart with these lines, all of which it has from edge to edge. */
export function plotOf(lines: readonly (readonly Point[])[]) {
  const points = lines.flat();
  const ticks = ticksFor(points.flatMap(({ value }) => value ?? []));
  const moments = points.map(({ at }) => at);
  const [start, end] = [Math.min(...moments), Math.max(...moments)];
  /** A single point is at the right, where the latest one is in other charts. */
  const placeOf = (at: number, value: number): Place => ({
    x: end > start ? round((100 * (at - start)) / (end - start)) : 100,
    y: round(100 - (100 * value) / ticks[0]),
  });
  return { ticks, placeOf };
}

/** A line as SVG paths: the line, and the area below it. */
export function pathsOf(points: readonly Point[], { placeOf }: ReturnType<typeof plotOf>) {
  const runs: Place[][] = [[]];
  for (const { at, value } of points)
    if (value === undefined) runs.push([]);
    else runs.at(-1)?.push(placeOf(at, value));
  const drawn = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return first && last ? [{ first, last, through: run.map(({ x, y }) => `${x} ${y}`).join("L") }] : [];
  });
  return {
    // With round ends, a line without length is a dot.
    line: drawn.map(({ first, last, through }) => `M${through}${first === last ? "h0" : ""}`).join(""),
    area: drawn.map(({ first, last, through }) => `M${first.x} 100L${through}L${last.x} 100Z`).join(""),
  };
}

/** The first of the highest values, as a list of one. Empty if all are 0. */
export function highestOf(values: readonly number[]): { at: number; value: number }[] {
  const value = Math.max(0, ...values);
  return value > 0 ? [{ at: values.indexOf(value), value }] : [];
}

/** The part of each column that isn't a gap to the next one. */
const columnShare = 0.7;

/**
 * Columns from left to right, in which each series is on top of those before. Parts begin with the top one, and each is
 * drawn down to the bottom, behind those below it, so that all have round ends.
 */
export function columnsOf(series: readonly (readonly number[])[]) {
  const sums = (series[0] ?? []).map((_, i) => series.reduce((sum, values) => sum + (values[i] ?? 0), 0));
  const ticks = ticksFor(sums);
  const step = 100 / sums.length;
  const columns = sums.map((sum, i) => {
    let rest = sum;
    const parts = series
      .map((values, of) => ({ of, value: values[i] ?? 0 }))
      .reverse()
      .flatMap(({ of, value }) => {
        const y = round(100 - (100 * rest) / ticks[0]);
        rest -= value;
        return value > 0 ? [{ of, y }] : [];
      });
    return { x: round(step * (i + (1 - columnShare) / 2)), parts };
  });
  return { ticks, columns, width: round(step * columnShare), sums };
}

const round = (value: number) => Math.round(value * 100) / 100;
