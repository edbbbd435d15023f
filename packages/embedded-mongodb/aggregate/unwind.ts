import { Long } from "bson";
import { checkFieldPath } from "#database/bson/field-path";
import { refusal } from "#database/bson/mongo-error";
import { valueAt } from "#database/bson/paths";
import { pause } from "#database/bson/turns";
import { isPlainObject } from "#database/bson/values";
import { setPath } from "#database/query/project";
import type { Flow } from "./stage";

type Unwind = { path: string; indexPath: string | undefined; keepsEmpty: boolean };

/**
 * One document for each element of an array; any other value counts as an array of itself. The documents it's given
 * stay as they are: other stages still hold them.
 */
export function* unwind(source: Flow, argument: unknown): Flow {
  const { path, indexPath, keepsEmpty } = unwindOf(argument);
  for (const document of source) {
    if (document === pause) {
      yield pause;
      continue;
    }
    const value = valueAt(document, path);
    const make = (element: unknown, index: number | null) => {
      const result = { ...document };
      setPath(result, path, element);
      if (indexPath !== undefined) setPath(result, indexPath, index === null ? null : Long.fromNumber(index));
      return result;
    };
    if (!Array.isArray(value)) {
      if ((value ?? null) !== null || keepsEmpty) yield indexPath === undefined ? document : make(value, null);
    } else if (value.length > 0) yield* value.map(make);
    else if (keepsEmpty) yield make(undefined, null);
  }
}

/** @throws {MongoError} for anything but a path, or an object with one */
function unwindOf(argument: unknown): Unwind {
  const spec = typeof argument === "string" ? { path: argument } : argument;
  if (!isPlainObject(spec)) throw refusal(15981, "expected either a string or an object as specification for $unwind");
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false, ...rest } = spec;
  if (Object.keys(rest).length > 0)
    throw refusal(28811, `unrecognized option to $unwind stage: ${Object.keys(rest).join(", ")}`);
  if (path === undefined) throw refusal(28812, "no path specified to $unwind stage");
  if (typeof path !== "string") throw refusal(28808, "expected a string as the path for $unwind stage");
  if (!path.startsWith("$") || path.length < 2)
    throw refusal(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof preserveNullAndEmptyArrays !== "boolean")
    throw refusal(28809, "expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage");
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== "string" || includeArrayIndex === ""))
    throw refusal(28810, "expected a non-empty string for the includeArrayIndex option to $unwind stage");
  if (includeArrayIndex?.startsWith("$"))
    throw refusal(28822, "includeArrayIndex option to $unwind stage should not be prefixed with a '$'");
  for (const one of [path.slice(1), includeArrayIndex ?? path.slice(1)]) checkFieldPath(one);
  return { path: path.slice(1), indexPath: includeArrayIndex, keepsEmpty: preserveNullAndEmptyArrays };
}
