/** Longer words aren't compared. */
const maxLength = 64;

let [beforeLast, last, current] = [new Uint8Array(maxLength + 1), new Uint8Array(maxLength + 1), new Uint8Array(maxLength + 1)]; // oxfmt-ignore

/** The characters of a word, as numbers. */
export type Characters = ArrayLike<number>;

/**
 * Returns how many typos turn one word into the other: a character that's missing, added, or wrong, or two neighbors
 * swapped. Stops at more than `max` and returns `max + 1`.
 */
export function editDistance(a: Characters, b: Characters, max: number): number {
  let [aEnd, bEnd, begin] = [a.length, b.length, 0];
  if (Math.abs(aEnd - bEnd) > max || aEnd > maxLength || bEnd > maxLength) return max + 1;
  while (aEnd > 0 && bEnd > 0 && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  while (begin < aEnd && begin < bEnd && a[begin] === b[begin]) begin++;
  if (begin === aEnd || begin === bEnd) return Math.min(max + 1, Math.max(aEnd, bEnd) - begin);
  for (let j = begin; j <= bEnd; j++) last[j] = j - begin;
  for (let i = begin + 1; i <= aEnd; i++) {
    let best = (current[begin] = i - begin);
    for (let j = begin + 1; j <= bEnd; j++) {
      let typos = Math.min(last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), last[j]! + 1, current[j - 1]! + 1);
      const isSwap = i - 2 >= begin && j - 2 >= begin && a[i - 2] === b[j - 1] && a[i - 1] === b[j - 2];
      if (isSwap) typos = Math.min(typos, beforeLast[j - 2]! + 1);
      current[j] = typos;
      if (typos < best) best = typos;
    }
    if (best > max) return max + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(max + 1, last[bEnd]!);
}
