import type { Call } from "~/openapi/call";
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
    summary: "List imports, newest first",
    query: BatchQuery,
    answer: ["ImportBatch"],
  },
  {
    ...{ ...staff, method: "post", path: list },
    summary: "Start a Product Hunt import, or upload a CSV or JSON file as the body with ?file=NAME",
    body: ImportStart,
    answer: "ImportStarted",
    refusals: [503],
  },
  { ...staff, method: "get", path: one, summary: "Get an import and its counts", answer: "ImportBatch" },
  {
    ...{ ...staff, method: "delete", path: one },
    summary: "Discard an import that has no applied rows",
    answer: "Message",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/read` },
    summary: "Get the header, first rows, and suggested mapping of an uploaded file",
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
    summary: "Start a job that reads an uploaded file into preview rows",
    body: ReadRequest,
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/rows`, paged: true },
    summary: "List rows with their matching company, if any",
    query: RowQuery,
    answer: ["ImportRow"],
  },
  {
    ...{ ...staff, method: "put", path: `${one}/rows/{place}` },
    summary: "Set what applying does with a row and its fields",
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
    summary: "Start a job that applies all or some rows",
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
    summary: "Start a job that undoes all or some applied rows",
    body: TakeBackRequest,
    answer: "Job",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${list}/mappings` },
    summary: "List saved column mappings, most recently used first",
    answer: ["ImportMapping"],
  },
  {
    ...{ ...staff, method: "post", path: `${list}/mappings` },
    summary: "Save a column mapping",
    body: MappingInput,
    answer: "ImportMapping",
  },
  {
    ...{ ...staff, method: "delete", path: `${list}/mappings/{id}` },
    summary: "Delete a column mapping",
    answer: "Message",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/stale", paged: true },
    summary: "List companies with the oldest check of a field",
    query: CheckedQuery,
    answer: ["StaleCompany"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/companies/{id}/origins" },
    summary: "Get the source and date of each company field",
    answer: "Origins",
  },
  {
    ...{ ...staff, method: "put", path: "/api/admin/companies/{id}/origins" },
    summary: "Mark company fields as checked",
    body: CheckedInput,
    answer: "Origins",
  },
];
