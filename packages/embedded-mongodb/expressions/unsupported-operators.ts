/**
 * Expression operators of MongoDB 7.0 that this database doesn't have. They are refused by another message than misspelled
 * ones, so that people learn that a MongoDB server has them.
 */
export const unsupportedExpressions: ReadonlySet<string> = new Set([
  "$accumulator", "$acos", "$acosh", "$asin", "$asinh", "$atan", "$atan2", "$atanh", "$binarySize", "$bitAnd", "$bitNot",
  "$bitOr", "$bitXor", "$bsonSize", "$cos", "$cosh", "$dateDiff", "$dateFromParts", "$dateFromString", "$dateToParts",
  "$dateTrunc", "$degreesToRadians", "$firstN", "$function", "$indexOfBytes", "$lastN", "$ltrim", "$maxN", "$median", "$meta",
  "$minN", "$percentile", "$radiansToDegrees", "$regexFind", "$regexFindAll", "$regexMatch", "$replaceAll", "$replaceOne",
  "$rtrim", "$sin", "$sinh", "$split", "$stdDevPop", "$stdDevSamp", "$strLenBytes", "$strLenCP", "$substr", "$substrBytes",
  "$substrCP", "$tan", "$tanh", "$toHashedIndexKey", "$trim", "$tsIncrement", "$tsSecond", "$zip",
]); // oxfmt-ignore

/** Accumulators of MongoDB 7.0 that this database doesn't have. */
export const unsupportedAccumulators: ReadonlySet<string> = new Set(["$accumulator", "$median", "$percentile"]);
