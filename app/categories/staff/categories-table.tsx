import { getFormProps } from "@conform-to/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { request } from "~/api/request";
import { DataTable } from "~/admin/data-table";
import { useRequestForm } from "~/admin/use-request-form";
import { failure, useMutation } from "~/admin/use-mutation";
import { useUnsavedGuard, type StaysOnForm } from "~/admin/use-unsaved-guard";
import { createCategory, orderCategories, removeCategory, restoreCategory, saveCategory } from "~/categories/api";
import { categoryIcons, CategoryInput, type Category } from "~/categories/category";
import { CategoryIcon } from "~/categories/category-icon";
import { BusyButton } from "~/ui/busy-button";
import { SelectField, TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-parts";

type CategoriesTableProps = {
  categories: Category[];
  /** Whether a link leads to another view of the same page. */
  staysOnForm: StaysOnForm;
};

/** All categories in the order that visitors see, with forms to add, edit, delete, and move them. */
export function CategoriesTable({ categories, staysOnForm }: CategoriesTableProps) {
  const [open, setOpen] = useState<Category | "new" | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const { letGo, mayLeave } = useUnsavedGuard(unsaved, staysOnForm);
  const [moved, setMoved] = useState("");
  const { busy, mutate, withUndo } = useMutation();

  function close() {
    letGo();
    setOpen(null);
  }
  const move = async (place: number, by: number) => {
    const ids = categories.map(({ id }) => id);
    const [id] = ids.splice(place, 1);
    if (id === undefined) return;
    ids.splice(place + by, 0, id);
    const done = await mutate(`move ${id}`, () => request(orderCategories, { body: { ids } }), {
      failed: (error) => failure("Couldn’t move the category", error),
    });
    if (done !== null)
      setMoved(`${categories[place]?.name} moved to position ${place + by + 1} of ${categories.length}`);
  };
  const remove = ({ id, name }: Category) =>
    mutate(`trash ${id}`, () => request(removeCategory, { params: { id } }), {
      done: () =>
        withUndo({ title: "Moved to trash", description: `You can restore ${name} for 30 days.` }, () =>
          request(restoreCategory, { params: { id } }),
        ),
      failed: (error) => failure("Couldn’t move the category to trash", error),
    });

  return (
    <>
      <div className="mt-3 mb-4">
        {open ? (
          <CategoryForm
            key={open === "new" ? 0 : open.id}
            category={open === "new" ? null : open}
            onUnsaved={setUnsaved}
            onClose={close}
          />
        ) : (
          <button type="button" className="button-quiet" onClick={() => setOpen("new")}>
            Add category
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <DataTable label="Categories" heads={["Name", "Slug", "Icon", "Count", "Actions"]}>
        {categories.map((category, place) => {
          const { id, name, slug, icon, count } = category;
          return (
            <tr key={id}>
              <td className="min-w-32 font-medium">{name}</td>
              <td>{slug}</td>
              <td>
                <span className="flex items-center gap-2 whitespace-nowrap">
                  <CategoryIcon icon={icon} className="size-5 text-accent" />
                  {icon}
                </span>
              </td>
              <td className="tabular-nums">{count}</td>
              <td>
                <div className="flex items-center gap-2">
                  <button type="button" className="button-small" onClick={() => mayLeave() && setOpen(category)}>
                    Edit<span className="sr-only"> {name}</span>
                  </button>
                  <Mover
                    name={name}
                    to="up"
                    disabled={place === 0 || busy !== null}
                    onMove={() => void move(place, -1)}
                  />
                  <Mover
                    name={name}
                    to="down"
                    disabled={place === categories.length - 1 || busy !== null}
                    onMove={() => void move(place, 1)}
                  />
                  <BusyButton
                    busy={busy === `trash ${id}`}
                    pending="Removing..."
                    onClick={() => void remove(category)}
                    className="button-small"
                  >
                    Move to trash<span className="sr-only"> {name}</span>
                  </BusyButton>
                </div>
              </td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}

type MoverProps = { name: string; to: "up" | "down"; disabled: boolean; onMove: () => void };

/** Not the `disabled` attribute: at the end of the list, the button would lose focus. */
function Mover({ name, to, disabled, onMove }: MoverProps) {
  const Arrow = to === "up" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-disabled={disabled}
      aria-label={`Move ${name} ${to}`}
      onClick={() => disabled || onMove()}
      className="button-small aria-disabled:opacity-40"
    >
      <Arrow aria-hidden className="size-4" />
    </button>
  );
}

const icons = categoryIcons.map((icon) => ({ value: icon, label: icon }));

type CategoryFormProps = { category: Category | null; onUnsaved: (unsaved: boolean) => void; onClose: () => void };

function CategoryForm({ category, onUnsaved, onClose }: CategoryFormProps) {
  const { busy, mutate } = useMutation();
  const save = async (input: CategoryInput, refused: (error: unknown) => void) => {
    const saved = await mutate(
      "save",
      () =>
        (category
          ? request(saveCategory, { params: { id: category.id }, body: input })
          : request(createCategory, { body: input })
        ).catch((error: unknown) => {
          refused(error);
          throw error;
        }),
      {
        done: ({ name }) => ({ title: "Category saved", description: name }),
        failed: (error) => failure("Couldn’t save the category", error),
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
  return (
    <form {...getFormProps(form)} method="post" className="card max-w-3xl space-y-4 p-5">
      <h3 className="text-lg font-semibold">{category ? `Edit ${category.name}` : "Add category"}</h3>
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.name} label="Name" autoComplete="off" />
        <TextField
          field={fields.slug}
          label="Slug"
          autoComplete="off"
          hint="Used in the URL: lowercase letters, numbers, and hyphens"
        />
        <SelectField field={fields.icon} label="Icon" options={icons} />
      </div>
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
          Save category
        </BusyButton>
        <button type="button" className="button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
