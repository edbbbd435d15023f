import { z } from "zod";
import { id, Message, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { CategoryInput, CategoryMerge, CategoryOrder } from "~/catalog/categories/category";

export const Category = z
  .object({
    id,
    name: text,
    slug: text,
    icon: text,
    count: z.int(),
    position: z.int().optional(),
    parentId: id.optional(),
    description: text.optional(),
    formerSlugs: z.array(text).optional(),
  })
  .register(answerNames, { name: "Category" });

const MergePreview = z
  .object({ added: z.int(), inBoth: z.int(), subcategories: z.int() })
  .register(answerNames, { name: "MergePreview" });

export const listCategories = defineEndpoint({
  method: "GET",
  path: "/api/admin/categories",
  access: "administrators",
  summary: "Every category, in order",
  answer: z.array(Category),
});

export const createCategory = defineEndpoint({
  method: "POST",
  path: "/api/admin/categories",
  access: "administrators",
  summary: "Create a category",
  body: CategoryInput,
  answer: Category,
  status: 201,
  refusals: [409],
});

export const orderCategories = defineEndpoint({
  method: "PUT",
  path: "/api/admin/categories/order",
  access: "administrators",
  summary: "Move these categories to the top, in this order",
  body: CategoryOrder,
  answer: z.array(Category),
});

export const readCategory = defineEndpoint({
  method: "GET",
  path: "/api/admin/categories/{id}",
  access: "administrators",
  summary: "One category",
  answer: Category,
});

export const saveCategory = defineEndpoint({
  method: "PUT",
  path: "/api/admin/categories/{id}",
  access: "administrators",
  summary: "Update a category",
  body: CategoryInput,
  answer: Category,
  refusals: [409],
});

export const previewMerge = defineEndpoint({
  method: "GET",
  path: "/api/admin/categories/{id}/merge",
  access: "administrators",
  summary: "What merging a category into another one would do",
  query: CategoryMerge,
  answer: MergePreview,
});

export const mergeCategory = defineEndpoint({
  method: "POST",
  path: "/api/admin/categories/{id}/merge",
  access: "administrators",
  summary: "Merge a category into another one. Restoring it from trash undoes this.",
  body: CategoryMerge,
  answer: Category,
});

export const removeCategory = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/categories/{id}",
  access: "administrators",
  summary: "Moves a category to the trash",
  answer: Message,
});

export const restoreCategory = defineEndpoint({
  method: "POST",
  path: "/api/admin/categories/{id}/restore",
  access: "administrators",
  summary: "Restore a category and its company links from trash",
  answer: Category,
  refusals: [409],
});

export const categoryEndpoints: Endpoint[] = [
  listCategories,
  createCategory,
  orderCategories,
  readCategory,
  saveCategory,
  previewMerge,
  mergeCategory,
  removeCategory,
  restoreCategory,
];
