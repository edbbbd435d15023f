import { z } from "zod";
import { linesText } from "~/catalog/companies/facts/list-text";
import { Plan } from "~/catalog/companies/facts/plans";
import { plansText } from "~/catalog/companies/facts/plan-text";
import type { Check } from "~/catalog/companies/checked";
import { proofText, type Proof } from "~/catalog/companies/proof";

/** Where values came from, and when they were last checked, by field. */
export type Checks = Record<string, { source: Check[0]; day: Check[1] }>;

type Values = {
  text: string;
  /** A whole number. */
  count: number;
  amount: number;
  yesNo: boolean;
  /** Such as 2026-12-31. */
  day: string;
  /** ISO 8601. */
  moment: string;
  texts: readonly string[];
  plans: readonly Plan[];
  checks: Checks;
  proof: Proof;
};
type Kind = keyof Values;

/** A column of an open table: the same in all formats, and in the schema. Unknown values are absent. */
export type Column<Row> = {
  [Name in Kind]: {
    name: string;
    kind: Name;
    about: string;
    /** Every row has it. */
    required?: true;
    valueOf: (row: Row) => Values[Name] | undefined;
  };
}[Kind];

/** The parts of Parquet's schema that columns use. `type` is absent for a list, whose elements follow. */
type ParquetElement = {
  name: string;
  type?: "BYTE_ARRAY" | "INT32" | "INT64" | "DOUBLE" | "BOOLEAN";
  converted_type?: "UTF8" | "DATE" | "TIMESTAMP_MILLIS" | "JSON" | "LIST";
  repetition_type: "OPTIONAL" | "REQUIRED" | "REPEATED";
  num_children?: number;
};

/** How a format has the values of a kind. JSON Lines have them as they are. */
type Format<Value> = {
  schema: object;
  /** A cell of a CSV file, which an import reads back. */
  cell: (value: Value) => string | number;
  parquet: (name: string) => ParquetElement[];
  /** A value for Parquet, if it isn't the same. */
  stored?: (value: Value) => unknown;
};

const same = <Value>(value: Value) => value;
const toDate = (text: string) => new Date(text);

const one =
  (type: NonNullable<ParquetElement["type"]>, converted?: ParquetElement["converted_type"]) =>
  (name: string): ParquetElement[] => [
    { name, type, ...(converted && { converted_type: converted }), repetition_type: "OPTIONAL" },
  ];
const listOfTexts = (name: string): ParquetElement[] => [
  { name, converted_type: "LIST", repetition_type: "OPTIONAL", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
];

const { $schema: _dialect, ...planSchema } = z.toJSONSchema(Plan, { io: "output", unrepresentable: "any" });
const proofSchema = {
  type: "object",
  properties: {
    url: { type: "string", format: "uri" },
    quote: { type: "string" },
    seen: { type: "string", format: "date" },
  },
  required: ["url"],
};
const checkSchema = {
  type: "object",
  properties: { source: { type: "string" }, day: { type: "string", format: "date" } },
  required: ["source", "day"],
};

/** Each kind of column in each format. */
const formats: { [Name in Kind]: Format<Values[Name]> } = {
  text: { schema: { type: "string" }, cell: same, parquet: one("BYTE_ARRAY", "UTF8") },
  // A count may be larger than 32 bits.
  count: { schema: { type: "integer" }, cell: same, parquet: one("INT64"), stored: BigInt },
  amount: { schema: { type: "number" }, cell: same, parquet: one("DOUBLE") },
  yesNo: { schema: { type: "boolean" }, cell: String, parquet: one("BOOLEAN") },
  day: { schema: { type: "string", format: "date" }, cell: same, parquet: one("INT32", "DATE"), stored: toDate },
  moment: {
    schema: { type: "string", format: "date-time" },
    ...{ cell: same, parquet: one("INT64", "TIMESTAMP_MILLIS"), stored: toDate },
  },
  texts: { schema: { type: "array", items: { type: "string" } }, cell: linesText, parquet: listOfTexts },
  plans: { schema: { type: "array", items: planSchema }, cell: plansText, parquet: one("BYTE_ARRAY", "JSON") },
  checks: {
    schema: { type: "object", additionalProperties: checkSchema },
    ...{ cell: (checks) => JSON.stringify(checks), parquet: one("BYTE_ARRAY", "JSON") },
  },
  proof: { schema: proofSchema, cell: proofText, parquet: one("BYTE_ARRAY", "JSON") },
};

/** A kind's format for values of any type, because columns pair values with their own kind. */
const formatOf = ({ kind }: { kind: Kind }) => formats[kind] as Format<unknown>;

/** A row's known values, by column. In loops, here and below, because a hundred thousand rows have millions of values. */
export function valuesOf<Row>(columns: readonly Column<Row>[], row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, valueOf } of columns) {
    const value = valueOf(row);
    const isUnknown = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    if (!isUnknown) values[name] = value;
  }
  return values;
}

/** The same values as cells of a CSV file, in the order of the columns. */
export function cellsOf<Row>(columns: readonly Column<Row>[], values: Record<string, unknown>): unknown[] {
  return columns.map((column) => {
    const value = values[column.name];
    return value === undefined ? undefined : formatOf(column).cell(value);
  });
}

/** Parquet's schema of a table. */
export function parquetSchema<Row>(columns: readonly Column<Row>[]) {
  const elements = columns.flatMap((column) => formatOf(column).parquet(column.name));
  return [{ name: "root", num_children: columns.length }, ...elements];
}

/** A column's value of a row in a Parquet file. */
export function parquetValue<Row>(column: Column<Row>, values: Record<string, unknown>): unknown {
  const value = values[column.name];
  const { stored = same } = formatOf(column);
  return value === undefined ? undefined : stored(value);
}

/** The JSON schema of a row, such as a line of JSON Lines. */
export function rowSchema<Row>(title: string, columns: readonly Column<Row>[]) {
  return {
    title,
    type: "object",
    properties: Object.fromEntries(
      columns.map((column) => [column.name, { description: column.about, ...formatOf(column).schema }]),
    ),
    required: columns.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}
