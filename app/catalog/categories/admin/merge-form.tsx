import { useEffect, useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { DialogButtons } from "~/platform/admin/form-dialog";
import { sentenceOf } from "~/platform/api/send";
import { useMutation } from "~/platform/admin/use-mutation";
import { mergeCategory, previewMerge, restoreCategory } from "~/catalog/categories/api";
import type { Category, MergePreview } from "~/catalog/categories/category";
import { inTreeOrder, labelInTree } from "~/catalog/categories/tree";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Field } from "~/platform/ui/field";

type MergeFormProps = {
  category: Category;
  categories: readonly Category[];
  onCancel: () => void;
  /** Gets the ID of the target category. */
  onMerged: (into: number) => void;
};

/** Merges a category into another one. Shows what that does first. */
export function MergeForm({ category, categories, onCancel, onMerged }: MergeFormProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [into, setInto] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const preview = usePreview(category.id, into);
  const target = categories.find(({ id }) => id === into);
  const selectId = useId();

  async function merge(event: FormEvent) {
    event.preventDefault();
    if (!target) return;
    setProblem("");
    const done = await mutate(
      "merge",
      () =>
        request(mergeCategory, { params: { id: category.id }, body: { into: target.id } }).catch((error: unknown) => {
          setProblem(sentenceOf(error));
          throw error;
        }),
      {
        done: () =>
          withUndo({ title: "Categories merged", description: `${category.name} is part of ${target.name} now.` }, () =>
            request(restoreCategory, { params: { id: category.id } }),
          ),
        failed: "Couldn’t merge the categories",
      },
    );
    if (done) onMerged(target.id);
  }

  return (
    <form onSubmit={(event) => void merge(event)} className="space-y-4">
      <Field id={selectId} label="Into" error={preview.failed}>
        <select
          id={selectId}
          value={into ?? ""}
          onChange={({ currentTarget }) => setInto(Number(currentTarget.value) || null)}
          className="field"
        >
          <option value="">Select Category</option>
          {inTreeOrder(categories)
            .filter(({ id, parentId }) => id !== category.id && parentId !== category.id)
            .map((each) => (
              <option key={each.id} value={each.id}>
                {labelInTree(each)}
              </option>
            ))}
        </select>
      </Field>
      {/* Reserves space, so that the dialog doesn't move when the sentences appear. */}
      <p role="status" className="min-h-[6lh] text-muted sm:min-h-[2lh]">
        {target && preview.shown && sentencesOf(category, target, preview.shown)}
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      <DialogButtons>
        <BusyButton type="submit" busy={busy === "merge"} pending="Merging..." disabled={!preview.shown}>
          Merge categories
        </BusyButton>
        <CancelButton onClick={onCancel} />
      </DialogButtons>
    </form>
  );
}

/** Loads the preview of a merge, or the reason that it isn't possible. */
function usePreview(id: number, into: number | null): { shown?: MergePreview; failed?: string } {
  const [preview, setPreview] = useState<{ into: number | null; shown?: MergePreview; failed?: string }>({
    into: null,
  });
  useEffect(() => {
    if (into === null) return;
    let canceled = false;
    request(previewMerge, { params: { id }, query: { into } }).then(
      (shown) => canceled || setPreview({ into, shown }),
      (error: unknown) => canceled || setPreview({ into, failed: sentenceOf(error) }),
    );
    return () => {
      canceled = true;
    };
  }, [id, into]);
  // Ignore the preview of an earlier choice.
  return preview.into === into ? preview : {};
}

function sentencesOf(from: Category, into: Category, { added, inBoth, subcategories }: MergePreview): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const moved = [
    counted(added, "tool", "tools"),
    ...(subcategories > 0 ? [counted(subcategories, "subcategory", "subcategories")] : []),
  ].join(" and ");
  return [
    `Moves ${moved} to ${into.name}.`,
    ...(inBoth > 0 ? [`${counted(inBoth, "tool is", "tools are")} in both already.`] : []),
    `/category/${from.slug} will redirect there. You can undo this for 30 days by restoring ${from.name} from trash.`,
  ].join(" ");
}
