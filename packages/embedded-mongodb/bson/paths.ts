import { hasField, isPlainObject, type Document } from "./values";

const numericPart = /^(0|[1-9]\d*)$/;

/** Whether a part of a dotted path may be an index into an array. */
export function isNumericPart(part: string): boolean {
  return numericPart.test(part);
}

/** Called with each value a path can mean, and the index of the first array element it went through. */
export type EmitBranch = (value: unknown, arrayIndex: number | undefined) => void;

/**
 * Every value that a dotted path can mean in a document. An array on the way is both looked into by index, when the
 * part is numeric, and gone through element by element. A path that ends nowhere emits undefined.
 */
export function eachBranch(document: Document, parts: readonly string[], emit: EmitBranch): void {
  walk(document, parts, 0, emit, undefined);
}

function walk(
  container: unknown,
  parts: readonly string[],
  i: number,
  emit: EmitBranch,
  index: number | undefined,
): void {
  const part = parts[i] as string;
  const last = i === parts.length - 1;
  if (Array.isArray(container)) {
    if (!isNumericPart(part) || Number(part) >= container.length) return;
    const element: unknown = container[Number(part)];
    if (last) return emit(element, index);
    if (isContainer(element)) descend(element, parts, i + 1, emit, index);
    return;
  }
  const value = hasField(container as Document, part) ? (container as Document)[part] : undefined;
  if (last) return emit(value, index);
  if (isContainer(value)) descend(value, parts, i + 1, emit, index);
  else emit(undefined, index);
}

function descend(
  value: unknown,
  parts: readonly string[],
  i: number,
  emit: EmitBranch,
  index: number | undefined,
): void {
  walk(value, parts, i, emit, index);
  if (!Array.isArray(value)) return;
  value.forEach((element, at) => {
    if (isPlainObject(element)) walk(element, parts, i, emit, index ?? at);
  });
}

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || isPlainObject(value);
}

/** The value at a dotted path through objects only; arrays on the way aren't searched. */
export function valueAt(document: Document, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((node, part) => (isPlainObject(node) && hasField(node, part) ? node[part] : undefined), document);
}
