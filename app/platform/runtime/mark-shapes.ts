import { groundCount } from "~/platform/runtime/mark-seed";

/** The grounds of marks, each with three inks that stand out on it in both themes. */
const grounds = [
  { ground: "bg-accent-soft text-accent", inks: ["fill-accent", "fill-amber", "fill-ink"] },
  { ground: "bg-paid-soft text-paid", inks: ["fill-danger", "fill-ink", "fill-amber"] },
  { ground: "bg-info-soft text-info", inks: ["fill-info", "fill-amber", "fill-ink"] },
  { ground: "bg-deep text-on-deep", inks: ["fill-mint", "fill-sand", "fill-amber"] },
  { ground: "bg-danger-soft text-danger", inks: ["fill-danger", "fill-ink", "fill-sand"] },
  { ground: "bg-sand text-ink", inks: ["fill-accent", "fill-danger", "fill-ink"] },
] as const;

const size = 20;

type Shape = (x: number, y: number) => string;

/** Each shape fills a quarter whose corner is at x and y. */
const shapes: readonly Shape[] = [
  // A square, a disc, and a dot.
  (x, y) => `M${x} ${y}h${size}v${size}h-${size}z`,
  (x, y) => `M${x} ${y + 10}a10 10 0 0 1 20 0a10 10 0 0 1-20 0z`,
  (x, y) => `M${x + 5} ${y + 10}a5 5 0 0 1 10 0a5 5 0 0 1-10 0z`,
];

/** Shapes that point to one of the four corners of a quarter. */
const turned: readonly ((x: number, y: number, corner: number) => string)[] = [
  // A quarter of a disc around the corner.
  (x, y, corner) => {
    const [cx, cy, right, down] = cornerOf(x, y, corner);
    const sweep = right === down ? 1 : 0;
    return `M${cx} ${cy}h${right * size}A20 20 0 0 ${sweep} ${cx} ${cy + down * size}z`;
  },
  // A triangle in the corner.
  (x, y, corner) => {
    const [cx, cy, right, down] = cornerOf(x, y, corner);
    return `M${cx} ${cy}h${right * size}L${cx} ${cy + down * size}z`;
  },
  // A leaf from the corner to the one across.
  (x, y, corner) => {
    const [cx, cy, right, down] = cornerOf(x, y, corner);
    const [tx, ty] = [cx + right * size, cy + down * size];
    return `M${cx} ${cy}A20 20 0 0 1 ${tx} ${ty}A20 20 0 0 1 ${cx} ${cy}z`;
  },
];

/** A corner of the quarter at x and y, and the directions from it into the quarter. */
function cornerOf(x: number, y: number, corner: number): [x: number, y: number, right: 1 | -1, down: 1 | -1] {
  const [isRight, isBottom] = [corner % 2 === 1, corner >= 2];
  return [isRight ? x + size : x, isBottom ? y + size : y, isRight ? -1 : 1, isBottom ? -1 : 1];
}

const quarters = [
  [0, 0],
  [size, 0],
  [0, size],
  [size, size],
] as const;

/** The paths of a mark, one per ink. */
export function markOf(seed: number): { ink: string; path: string }[] {
  const { inks } = grounds[seed % groundCount] ?? grounds[0];
  const paths = new Map<string, string>();
  let rest = Math.floor(seed / groundCount);
  const next = (count: number) => {
    const value = rest % count;
    rest = Math.floor(rest / count);
    return value;
  };
  for (const [index, [x, y]] of quarters.entries()) {
    // Neighbors differ in their ink.
    const ink = inks[(index + (index === 3 ? 2 : 0) + next(2)) % inks.length] ?? inks[0];
    const shape = next(shapes.length + turned.length);
    const corner = next(4);
    const path = shapes[shape]?.(x, y) ?? turned[shape - shapes.length]?.(x, y, corner) ?? "";
    paths.set(ink, `${paths.get(ink) ?? ""}${path}`);
  }
  return [...paths].map(([ink, path]) => ({ ink, path }));
}

/** The classes of a mark's ground, and of a text on it. */
export const groundOf = (seed: number): string => (grounds[seed % groundCount] ?? grounds[0]).ground;
