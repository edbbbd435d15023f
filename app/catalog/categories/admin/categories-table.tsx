import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { request } from "~/platform/api/request";
import { DataTable } from "~/platform/admin/data-table";
import { FormDialog } from "~/platform/admin/form-dialog";
import { useMutation } from "~/platform/admin/use-mutation";
import { useLeaveGuard, type StaysOnForm } from "~/platform/admin/use-unsaved-guard";
import { orderCategories, removeCategory, restoreCategory } from "~/catalog/categories/api";
import { isMiscellaneous, type Category } from "~/catalog/categories/category";
import { CategoryIcon } from "~/catalog/categories/category-icon";
import { CategoryForm } from "~/catalog/categories/admin/category-form";
import { MergeForm } from "~/catalog/categories/admin/merge-form";
import { childrenOf, inTreeOrder, topLevelOf } from "~/catalog/categories/tree";
import { NumberCells } from "~/platform/admin/number-cells";
import { MenuButton, RowButtons, RowMenu } from "~/platform/admin/row-menu";
import { formatCount } from "~/platform/text/format-count";

type CategoriesTableProps = {
  categories: Category[];
  /** Whether a link keeps the form open, because it leads to another view of the same page. */
  staysOnForm: StaysOnForm;
};

/** All categories as a tree, in the order that visitors see, with forms to add, edit, merge, delete, and move them. */
export function CategoriesTable({ categories, staysOnForm }: CategoriesTableProps) {
  const [open, setOpen] = useState<{ form: "edit" | "merge"; category: Category } | "new" | null>(null);
  const { setUnsaved, clearUnsaved, mayLeave } = useLeaveGuard(staysOnForm);
  const [moved, setMoved] = useState("");
  const { busy, mutate, withUndo } = useMutation();

  // Merging removes the row that had focus, so focus the target's row.
  const [mergedInto, setMergedInto] = useState<number | null>(null);
  useEffect(() => {
    if (mergedInto !== null) document.getElementById(menuId(mergedInto))?.focus();
  }, [mergedInto]);

  function close() {
    clearUnsaved();
    setOpen(null);
  }
  /** The category and its siblings, among which it can be moved. */
  const siblingsOf = ({ parentId }: Category) =>
    (parentId === undefined ? topLevelOf(categories) : childrenOf(categories, parentId)).filter(
      (each) => !isMiscellaneous(each),
    );
  /** Moves a category among those with the same parent. */
  const move = async (category: Category, by: number) => {
    const siblings = siblingsOf(category);
    const position = siblings.indexOf(category) + by;
    const others = siblings.filter((each) => each !== category);
    const inNewOrder = others.toSpliced(position, 0, category);
    const rest = categories.filter((each) => !siblings.includes(each));
    const ids = inTreeOrder([...inNewOrder, ...rest]).map(({ id }) => id);
    const done = await mutate(`move ${category.id}`, () => request(orderCategories, { body: { ids } }), {
      failed: "Couldn’t move the category",
    });
    if (done !== null) setMoved(`${category.name} moved to position ${position + 1} of ${siblings.length}`);
  };
  const remove = ({ id, name }: Category) =>
    mutate(`trash ${id}`, () => request(removeCategory, { params: { id } }), {
      done: () =>
        withUndo({ title: "Moved to trash", description: `You can restore ${name} for 30 days.` }, () =>
          request(restoreCategory, { params: { id } }),
        ),
      failed: "Couldn’t move the category to trash",
    });

  return (
    <>
      <div className="mt-3 mb-4">
        <button type="button" className="button-quiet" onClick={() => setOpen("new")}>
          Add category
        </button>
        {(open === "new" || open?.form === "edit") && (
          <FormDialog
            title={open === "new" ? "Add category" : `Edit ${open.category.name}`}
            mayClose={mayLeave}
            onClose={close}
          >
            <CategoryForm
              category={open === "new" ? null : open.category}
              categories={categories}
              onUnsaved={setUnsaved}
              onClose={close}
            />
          </FormDialog>
        )}
        {open !== "new" && open?.form === "merge" && (
          <FormDialog title={`Merge ${open.category.name}`} onClose={close}>
            <MergeForm
              category={open.category}
              categories={categories}
              onCancel={close}
              onMerged={(into) => {
                close();
                setMergedInto(into);
              }}
            />
          </FormDialog>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <DataTable label="Categories" keepsFirst heads={["Name", "Slug", "Icon", "Count", "Actions"]} numbers={2}>
        {inTreeOrder(categories).map((category) => {
          const { id, name, slug, icon, count, parentId } = category;
          const siblings = siblingsOf(category);
          const position = siblings.indexOf(category);
          return (
            <tr key={id}>
              <td className={`sm:min-w-32 ${parentId === undefined ? "font-medium" : "pl-8!"}`}>
                {parentId !== undefined && <span className="sr-only">Subcategory: </span>}
                {name}
              </td>
              <td>{slug}</td>
              <td className="max-sm:hidden">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  <CategoryIcon icon={icon} className="size-5 text-accent" />
                  {icon}
                </span>
              </td>
              <NumberCells figures={[formatCount(count)]} />
              <td>
                <RowButtons name={name} pending={busy === `trash ${id}` ? "Removing..." : undefined}>
                  <button type="button" className="button-small" onClick={() => setOpen({ form: "edit", category })}>
                    Edit<span className="sr-only"> {name}</span>
                  </button>
                  <Mover
                    name={name}
                    to="up"
                    disabled={position <= 0 || busy !== null}
                    onMove={() => void move(category, -1)}
                  />
                  <Mover
                    name={name}
                    to="down"
                    disabled={position === -1 || position === siblings.length - 1 || busy !== null}
                    onMove={() => void move(category, 1)}
                  />
                  <RowMenu id={menuId(id)} name={name} pending={busy === `trash ${id}` ? "Removing..." : undefined}>
                    <MenuButton
                      onClick={() => {
                        setMergedInto(null);
                        setOpen({ form: "merge", category });
                      }}
                    >
                      Merge<span className="sr-only"> {name}</span>
                    </MenuButton>
                    <MenuButton onClick={() => void remove(category)}>
                      Move to trash<span className="sr-only"> {name}</span>
                    </MenuButton>
                  </RowMenu>
                </RowButtons>
              </td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}

const menuId = (id: number) => `category-menu-${id}`;

type MoverProps = { name: string; to: "up" | "down"; disabled: boolean; onMove: () => void };

/** Not the `disabled` attribute: at the end of the list, the button would lose focus. */
function Mover({ name, to, disabled, onMove }: MoverProps) {
  const Arrow = to === "up" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-disabled={disabled}
      onClick={() => disabled || onMove()}
      className="button-icon aria-disabled:opacity-40"
    >
      <Arrow aria-hidden className="size-4" />
      <span className="sm:sr-only">
        Move<span className="sr-only"> {name}</span> {to}
      </span>
    </button>
  );
}
