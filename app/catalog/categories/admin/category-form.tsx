import { getFormProps, type FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { request } from "~/platform/api/request";
import { DialogButtons } from "~/platform/admin/form-dialog";
import { useRequestForm } from "~/platform/admin/use-request-form";
import { useMutation } from "~/platform/admin/use-mutation";
import { createCategory, saveCategory } from "~/catalog/categories/api";
import { categoryIcons, CategoryInput, type Category } from "~/catalog/categories/category";
import { childrenOf, topLevelOf } from "~/catalog/categories/tree";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { FormProblem } from "~/platform/ui/form-parts";
import { slugOf } from "~/platform/text/slug";

const icons = categoryIcons.map((icon) => ({ value: icon, label: icon }));

type CategoryFormProps = {
  /** Null for a new one. */
  category: Category | null;
  categories: readonly Category[];
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

export function CategoryForm({ category, categories, onUnsaved, onClose }: CategoryFormProps) {
  const { busy, mutate, withUndo } = useMutation();
  const save = async (input: CategoryInput, refused: (error: unknown) => void) => {
    const saved = await mutate(
      "save",
      () =>
        category
          ? request(saveCategory, { params: { id: category.id }, body: input })
          : request(createCategory, { body: input }),
      {
        done: ({ name, parentId }) => {
          const toast = { title: "Category saved", description: name };
          if (!category || category.parentId === parentId) return toast;
          // Moved to another parent
          return withUndo(toast, () =>
            request(saveCategory, { params: { id: category.id }, body: CategoryInput.parse(category) }),
          );
        },
        failed: "Couldn’t save the category",
        refused,
      },
    );
    if (saved) onClose();
  };
  const [form, fields] = useRequestForm({
    id: "category",
    schema: CategoryInput,
    defaultValue: category ?? { icon: "users" },
    save: (input, refused) => void save(input, refused),
  });
  useEffect(() => {
    onUnsaved(form.dirty);
    return () => onUnsaved(false);
  }, [form.dirty, onUnsaved]);
  const hasSubcategories = category !== null && childrenOf(categories, category.id).length > 0;
  const parents = topLevelOf(categories).filter(({ id }) => id !== category?.id);
  const name = fields.name.value?.trim() ?? "";
  const slug = name === "" ? "create it from the name" : `use ${slugOf(name)}`;
  const parent = parents.find(({ id }) => String(id) === fields.parentId.value);
  return (
    <form {...getFormProps(form)} method="post" className="space-y-4">
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField field={fields.name} label="Name" autoComplete="off" />
        {/* Not optional here: the schema's default is for API clients. */}
        <SelectField field={fields.icon} label="Icon" optional={false} options={icons} />
      </div>
      <TextField
        field={fields.slug}
        label="Slug"
        autoComplete="off"
        hint={`Used in the URL: lowercase letters, numbers, and hyphens. Leave blank to ${slug}. Old URLs redirect.`}
      />
      {!hasSubcategories && (
        <SelectField
          field={fields.parentId as FieldMetadata as FieldMetadata<string | undefined>}
          label="Subcategory of"
          placeholder="None"
          options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
          hint={parent && `Its tools will also be listed in ${parent.name}.`}
        />
      )}
      <TextAreaField
        field={fields.description}
        label="Description"
        rows={2}
        hint="A sentence or two at the top of its page"
      />
      <DialogButtons>
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          Save category
        </BusyButton>
        <CancelButton onClick={onClose} />
      </DialogButtons>
    </form>
  );
}
