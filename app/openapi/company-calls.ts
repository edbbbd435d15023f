import type { Call } from "~/openapi/call";
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
    summary: "List companies (paginated with page or limit)",
    query: ListingQuery,
    answer: ["Company"],
  },
  {
    ...{ ...staff, method: "post", path: list, status: 201 },
    summary: "Create a company",
    body: CompanyInput,
    answer: "SavedCompany",
  },
  { ...staff, method: "get", path: one, summary: "Get a company", answer: "Company" },
  {
    ...{ ...staff, method: "put", path: one },
    summary: "Update a company. Send updatedAt to fail with 409 if it changed",
    body: CompanyUpdate,
    answer: "SavedCompany",
    refusals: [409],
  },
  { ...staff, method: "delete", path: one, summary: "Move a company to trash", answer: "Changed" },
  {
    ...{ ...staff, method: "post", path: `${one}/restore` },
    summary: "Restore a company and its categories from trash",
    answer: "Company",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: `${one}/history` },
    summary: "List changes to a company",
    query: ChangeQuery.pick({ page: true }),
    answer: "Changes",
  },
  {
    ...{ ...staff, method: "post", path: `${list}/bulk` },
    summary: "Bulk-update companies",
    body: BulkRequest,
    answer: "Changed",
  },
  {
    ...{ ...staff, method: "get", path: `${list}/export.csv` },
    summary: "Export companies as CSV",
    query: ListingExport,
    answer: "csv",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/category-mappings", status: 201 },
    summary: "Add a company to a category",
    body: CategoryMapping,
    answer: "CategoryMapping",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "delete", path: "/api/admin/category-mappings" },
    summary: "Remove a company from a category",
    body: CategoryMapping,
    answer: "CategoryMapping",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/trash" },
    summary: "List trash, most recent first",
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
    summary: "List changes, newest first",
    query: ChangeQuery,
    answer: "Changes",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/changes/undo" },
    summary: "Undo all changes made in one action",
    body: UndoRequest,
    answer: "Changed",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/changes/{id}/revert" },
    summary: "Revert a change",
    answer: "Changed",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/cleanup/dummy-companies" },
    summary: "List companies that weren’t imported",
    answer: "CleanupList",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/cleanup/dummy-companies" },
    summary: "Move all companies that weren’t imported to trash",
    answer: "CleanupAnswer",
  },
  {
    ...{ ...staff, method: "post", path: "/api/admin/import/producthunt" },
    summary: "Import new products. Returns needsToken if a token is required",
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
