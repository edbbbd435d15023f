import { afterEach, beforeEach, vi } from "vitest";
import { Category } from "#models/category.server";
import { makeCategory } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import type { Company } from "~/catalog/companies/company";
import { newCompany } from "~/catalog/companies/company";
import * as api from "~/routes/api/endpoints";

export let ann: Visitor;

export const acme = {
  ...newCompany,
  name: "Acme",
  website: "https://acme.example",
  description: "A tool.",
  shortDescription: "A tool.",
};

export type Saved = Company & { undo: string };
type Bulk = { changed: number; undo: string };

export const add = (input: object = acme) => ann.send(api.action, "/api/admin/companies", input);
export const added = async (input?: object) => (await add(input)).body as Saved;
export const get = async (id: number) => ann.sendRaw(api.loader, `/api/admin/companies/${id}`);

export function call(door: Parameters<Visitor["sendRaw"]>[0], method: string, id: number, rest = "", value?: unknown) {
  const path = `/api/admin/companies/${id}${rest}`;
  const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
  return ann.sendRaw(door, path, { method, ...(value === undefined ? {} : json) });
}

export const put = (id: number, value: object) => call(api.action, "PUT", id, "", value);
export const trash = (id: number) => call(api.action, "DELETE", id);
export const restore = (id: number) => call(api.action, "POST", id, "/restore");
export const bulk = async (value: object) =>
  (await ann.send(api.action, "/api/admin/companies/bulk", value)).body as Bulk;
export const undo = (token: string) => ann.send(api.action, "/api/admin/changes/undo", { undo: token });

export const map = (companyId: number, categoryId: number, method = "POST") =>
  ann.send(api.action, "/api/admin/category-mappings", { companyId, categoryId }, method);
export const changes = async () => (await listChanges({})).changes;

export const revertLast = async () => {
  const [{ id } = { id: 0 }] = await changes();
  return ann.sendRaw(api.action, `/api/admin/changes/${id}/revert`, { method: "POST" });
};

export const crm = () => makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
export const counts = async () => (await Category.find().lean()).map(({ count }) => count);

/** Before each test, the directory is empty, and Ann is logged in as an admin. */
export function useAdmin(): void {
  beforeEach(async () => {
    await stopDirectory();
    await startDirectory();
    ann = await signedIn({ username: "ann", isAdmin: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    return stopDirectory();
  });
}
