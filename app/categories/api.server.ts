import { implement } from "~/api/implement.server";
import * as api from "~/categories/api";
import {
  createCategory,
  getCategory,
  listOrderedCategories,
  orderCategories,
  restoreCategory,
  trashCategory,
  updateCategory,
} from "~/categories/manage.server";

/** @param existingCompanies returns which of the given companies exist; this folder can't look them up itself */
export const categoryHandlers = (existingCompanies: Parameters<typeof restoreCategory>[2]) => [
  implement(api.listCategories, () => listOrderedCategories()),
  implement(api.createCategory, ({ actor, body }) => createCategory(actor, body)),
  implement(api.orderCategories, ({ actor, body }) => orderCategories(actor, body)),
  implement(api.readCategory, ({ params }) => getCategory(params.id)),
  implement(api.saveCategory, ({ actor, params, body }) => updateCategory(actor, params.id, body)),
  implement(api.removeCategory, async ({ actor, params }) => {
    await trashCategory(actor, params.id);
    return { message: "Category moved to trash. You can restore it for 30 days." };
  }),
  implement(api.restoreCategory, ({ actor, params }) => restoreCategory(actor, params.id, existingCompanies)),
];
