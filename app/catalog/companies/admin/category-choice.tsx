import { X } from "lucide-react";
import type { Category, CategoryRef } from "~/catalog/categories/category";
import { childrenOf, topLevelOf } from "~/catalog/categories/tree";
import { Field } from "~/platform/ui/field";

/** A category that can be chosen. */
export type CategoryOption = CategoryRef & Pick<Category, "parentId">;

type CategoryChoiceProps = {
  /** All categories in display order. */
  categories: CategoryOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The categories of a company in its form. They are saved with it. */
export function CategoryChoice({ categories, chosen, onChange }: CategoryChoiceProps) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const option = ({ id, name }: CategoryOption) => (
    <option key={id} value={id} disabled={chosen.includes(id)}>
      {name}
    </option>
  );
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label="Categories of this company" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="button-small"
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <span className="sr-only">Remove from </span>
                {byId.get(id)?.name ?? `Category ${id}`}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        id="company-category"
        label="Add a category"
        hint="Cards show the first two. A parent’s page lists its subcategories’ companies, too."
      >
        <select
          id="company-category"
          aria-describedby="company-category-hint"
          className="field"
          value=""
          onChange={({ target }) => onChange([...chosen, Number(target.value)])}
        >
          <option value="">Select a category</option>
          {topLevelOf(categories).map((parent) => {
            const children = childrenOf(categories, parent.id);
            if (children.length === 0) return option(parent);
            return (
              <optgroup key={parent.id} label={parent.name}>
                {option(parent)}
                {children.map(option)}
              </optgroup>
            );
          })}
        </select>
      </Field>
    </>
  );
}
