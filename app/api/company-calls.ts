import type { Call } from "~/api/call";
import { ChangeQuery, UndoRequest } from "~/audit/change";
import { BulkRequest } from "~/bulk/bulk-request";
import { ListingExport, ListingQuery } from "~/catalogue/listing-query";
import { CategoryMapping } from "~/companies/category-mapping";
import { CompanyInput, CompanyUpdate } from "~/companies/company";
import { ImportRequest } from "~/import/import-request";

const staff = { access: "administrators" } as const;
const list = "/api/admin/companies";
const one = `${list}/{id}`;

/** The calls of administrators for companies and for what was changed. */
export const companyCalls: Call[] = [
  {
    ...{ ...staff, method: "get", path: list, paged: true },
    summary: "The companies that are asked for; with page or limit, one page of them",
    query: ListingQuery,
    answer: ["Company"],
  },
  {
    ...{ ...staff, method: "post", path: list, status: 201 },
    summary: "Adds a company",
    body: CompanyInput,
    answer: "SavedCompany",
  },
  { ...staff, method: "get", path: one, summary: "A company as it is stored", answer: "Company" },
  {
    ...{ ...staff, method: "put", path: one },
    summary: "Changes a company; with updatedAt, only if nobody changed it since",
    body: CompanyUpdate,
    answer: "SavedCompany",
    refusals: [409],
  },
  { ...staff, method: "delete", path: one, summary: "Moves a company to the trash", answer: "Changed" },
  {
    ...{ ...staff, method: "post", path: `${one}/restore` },
    summary: "Takes a company out of the trash, with its categories",
    answer: "Company",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/history` },
    summary: "A page of what happened to a company",
    query: ChangeQuery.pick({ page: true }),
    answer: "Changes",
  },
  {
    ...{ ...staff, method: "post", path: `${list}/bulk` },
    summary: "Does one thing with many companies",
    body: BulkRequest,
    answer: "Changed",
  },
  {
    ...{ ...staff, method: "get", path: `${list}/export.csv` },
    summary: "The companies that are asked for, as a file",
    query: ListingExport,
    answer: "csv",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/category-mappings", status: 201 },
    summary: "Puts a company into a category",
    body: CategoryMapping,
    answer: "CategoryMapping",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "delete", path: "/api/admin/category-mappings" },
    summary: "Takes a company out of a category",
    body: CategoryMapping,
    answer: "CategoryMapping",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/trash" },
    summary: "What can be restored, the last removed first",
    answer: ["TrashedThing"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/trash/deletion" },
    summary: "Show whether deleting expired items is paused",
    answer: "Deletion",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/trash/deletion" },
    summary: "Delete expired items and resume deleting, if that is paused",
    answer: "Deletion",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/changes" },
    summary: "A page of who changed what, the newest first",
    query: ChangeQuery,
    answer: "Changes",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/changes/undo" },
    summary: "Takes back everything that one act changed",
    body: UndoRequest,
    answer: "Changed",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/changes/{id}/revert" },
    summary: "Takes back one change",
    answer: "Changed",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/cleanup/dummy-companies" },
    summary: "The companies that no import brought",
    answer: "CleanupList",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/cleanup/dummy-companies" },
    summary: "Moves them to the trash",
    answer: "CleanupAnswer",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/import/producthunt" },
    summary: "Imports what is not stored yet, or says that it needs a token",
    body: ImportRequest,
    answer: "ImportAnswer",
    refusals: [429, 503],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/import/producthunt/terms" },
    summary: "Show whether Product Hunt’s API terms are accepted",
    answer: "ProductHuntState",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/import/producthunt/terms" },
    summary: "Accept Product Hunt’s API terms for this site",
    answer: "ProductHuntState",
  },
];
