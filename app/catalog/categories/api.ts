import { z } from "zod";
import { id, Message, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { listParameters } from "~/platform/api/list-parameters";
import { CategoryInput, CategoryMerge, CategoryOrder } from "~/catalog/categories/category";

export const Category = answerObject("Category", {
  id,
  name: text,
  slug: text,
  icon: text,
  count: z.int(),
  position: z.int().optional(),
  parentId: id.optional(),
  description: text.optional(),
  formerSlugs: z.array(text).optional(),
});

const MergePreview = answerObject("MergePreview", { added: z.int(), inBoth: z.int(), subcategories: z.int() });

export const listCategories = defineAdminEndpoint("GET", "/api/admin/categories", {
  plainErrors: true,
  permission: "catalog",
  summary: "Every category, in order",
  query: z.object(listParameters(Category)),
  answer: z.array(Category),
  paged: true,
});

export const createCategory = defineAdminEndpoint("POST", "/api/admin/categories", {
  permission: "catalog",
  summary: "Create a category",
  body: CategoryInput,
  answer: Category,
  status: 201,
  refusals: [409],
});

export const orderCategories = defineAdminEndpoint("PUT", "/api/admin/categories/order", {
  permission: "catalog",
  summary: "Move these categories to the top, in this order",
  body: CategoryOrder,
  answer: z.array(Category),
});

export const readCategory = defineAdminEndpoint("GET", "/api/admin/categories/{id}", {
  permission: "catalog",
  summary: "One category",
  answer: Category,
});

export const saveCategory = defineAdminEndpoint("PUT", "/api/admin/categories/{id}", {
  permission: "catalog",
  summary: "Update a category",
  body: CategoryInput,
  answer: Category,
  refusals: [409],
});

export const previewMerge = defineAdminEndpoint("GET", "/api/admin/categories/{id}/merge", {
  permission: "catalog",
  summary: "What merging a category into another one would do",
  query: CategoryMerge,
  answer: MergePreview,
});

export const mergeCategory = defineAdminEndpoint("POST", "/api/admin/categories/{id}/merge", {
  permission: "catalog",
  summary: "Merge a category into another one. Restoring it from trash undoes this.",
  body: CategoryMerge,
  answer: Category,
});

export const removeCategory = defineAdminEndpoint("DELETE", "/api/admin/categories/{id}", {
  permission: "catalog",
  summary: "Moves a category to the trash",
  answer: Message,
});

export const restoreCategory = defineAdminEndpoint("POST", "/api/admin/categories/{id}/restore", {
  permission: "catalog",
  summary: "Restore a category and its company links from trash",
  answer: Category,
  refusals: [409],
});
