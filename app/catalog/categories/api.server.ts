import { implement } from "~/platform/api/implement.server";
import { partOfList } from "~/platform/api/list-parameters";
import * as api from "~/catalog/categories/api";
import type { Category } from "~/catalog/categories/category";
import {
  createCategory,
  getCategory,
  orderCategories,
  restoreCategory,
  trashCategory,
  updateCategory,
} from "~/catalog/categories/manage.server";
import { mergeCategory, previewMerge } from "~/catalog/categories/merge.server";

/** Lookups that modules above this one provide. */
type Lookups = {
  /** Returns which of the given companies exist. */
  existingCompanies: Parameters<typeof restoreCategory>[2];
  /** Returns all categories with the number of companies that their pages list, in display order. */
  listCounted: () => Promise<readonly Category[]>;
};

export const categoryHandlers = ({ existingCompanies, listCounted }: Lookups) => {
  const counted = async ({ id }: Category) =>
    (await listCounted()).find((category) => category.id === id) ?? getCategory(id);
  return [
    implement(api.listCategories, async ({ query }) => partOfList(await listCounted(), query)),
    implement(api.createCategory, async ({ actor, body }) => counted(await createCategory(actor, body))),
    implement(api.orderCategories, async ({ actor, body }) => {
      await orderCategories(actor, body);
      return listCounted();
    }),
    implement(api.readCategory, async ({ params }) => counted(await getCategory(params.id))),
    implement(api.saveCategory, async ({ actor, params, body }) =>
      counted(await updateCategory(actor, params.id, body)),
    ),
    implement(api.previewMerge, ({ params, query }) => previewMerge(params.id, query)),
    implement(api.mergeCategory, async ({ actor, params, body }) =>
      counted(await mergeCategory(actor, params.id, body)),
    ),
    implement(api.removeCategory, async ({ actor, params }) => {
      await trashCategory(actor, params.id);
      return { message: "Category moved to trash. You can restore it for 30 days." };
    }),
    implement(api.restoreCategory, async ({ actor, params }) =>
      counted(await restoreCategory(actor, params.id, existingCompanies)),
    ),
  ];
};
