import type { Call } from "~/api/call";
import { CheckedInput, CheckedQuery } from "~/companies/origin";
import {
  AcceptRequest,
  BatchQuery,
  FileOptions,
  MappingInput,
  ReadRequest,
  RowChoice,
  RowEdit,
  RowQuery,
  TakeBackRequest,
} from "~/import/import-batch";
import { ImportStart } from "~/import/import-request";

const staff = { access: "administrators" } as const;
const list = "/api/admin/imports";
const one = `${list}/{id}`;

/** The calls by which administrators put a source beside the catalogue, decide, accept, and take back. */
export const importCalls: Call[] = [
  {
    ...{ ...staff, method: "get", path: list, paged: true },
    summary: "A page of the imports, the newest first",
    query: BatchQuery,
    answer: ["ImportBatch"],
  },
  {
    ...{ ...staff, method: "post", path: list },
    summary: "Begins an import of Product Hunt, or with ?file=NAME takes a CSV or JSON file in as the body",
    body: ImportStart,
    answer: "ImportStarted",
    refusals: [503],
  },
  { ...staff, method: "get", path: one, summary: "One import, with its counts", answer: "ImportBatch" },
  {
    ...{ ...staff, method: "delete", path: one },
    summary: "Forgets an import of which nothing is listed",
    answer: "Message",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/read` },
    summary: "The headings and first rows of an uploaded file, with the columns that they suggest",
    answer: "ImportSample",
  },
  {
    ...{ ...staff, method: "put", path: `${one}/read` },
    summary: "Read the text of an uploaded file with another encoding or separator",
    body: FileOptions,
    answer: "ImportSample",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: `${one}/read` },
    summary: "Reads an uploaded file into rows beside the catalogue, as a job",
    body: ReadRequest,
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/rows`, paged: true },
    summary: "A page of an import's rows, each beside the company that it is or may be",
    query: RowQuery,
    answer: ["ImportRow"],
  },
  {
    ...{ ...staff, method: "put", path: `${one}/rows/{place}` },
    summary: "Decides what accepting does with a row, and with which of its fields",
    body: RowChoice,
    answer: "ImportRow",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: `${one}/rows/{place}` },
    summary: "Correct the texts of a row that's skipped or has warnings",
    body: RowEdit,
    answer: "ImportRow",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: `${one}/accept` },
    summary: "Does what was decided of the rows, all or some of them, as a job",
    body: AcceptRequest,
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: `${one}/reopen` },
    summary: "Take an undone import back to its preview, to apply it again",
    answer: "ImportBatch",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: `${one}/take-back` },
    summary: "Takes back what was accepted, all of it or some rows, as a job",
    body: TakeBackRequest,
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${list}/mappings` },
    summary: "The saved mappings of columns, the last used first",
    answer: ["ImportMapping"],
  },
  {
    ...{ ...staff, method: "post", path: `${list}/mappings` },
    summary: "Saves a mapping of columns under a name",
    body: MappingInput,
    answer: "ImportMapping",
  },
  {
    ...{ ...staff, method: "delete", path: `${list}/mappings/{id}` },
    summary: "Forgets a saved mapping of columns",
    answer: "Message",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/stale", paged: true },
    summary: "The companies whose field was found right the longest time ago",
    query: CheckedQuery,
    answer: ["StaleCompany"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/companies/{id}/origins" },
    summary: "Where each field of a company came from, and when",
    answer: "Origins",
  },
  {
    ...{ ...staff, method: "put", path: "/api/admin/companies/{id}/origins" },
    summary: "Says that fields of a company were found right just now",
    body: CheckedInput,
    answer: "Origins",
  },
];
