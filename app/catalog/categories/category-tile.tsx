import type { Category } from "~/catalog/categories/category";
import { CategoryIcon } from "~/catalog/categories/category-icon";
import { markSeedOf } from "~/platform/runtime/mark-seed";
import { groundOf } from "~/platform/runtime/mark-shapes";

type CategoryTileProps = { category: Pick<Category, "icon" | "slug">; className: string; iconClassName?: string };

/** A category's icon, on the ground of its tools' marks. */
export function CategoryTile({ category: { icon, slug }, className, iconClassName = "size-6" }: CategoryTileProps) {
  return (
    <span className={`flex shrink-0 items-center justify-center ${groundOf(markSeedOf(slug))} ${className}`}>
      <CategoryIcon icon={icon} className={iconClassName} />
    </span>
  );
}
