import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { messageOf } from "~/platform/api/send";
import { useMutation } from "~/platform/admin/use-mutation";
import { mapCategory, unmapCategory } from "~/catalog/companies/api";
import type { Company } from "~/catalog/companies/company";
import type { Category, CategoryRef } from "~/catalog/categories/category";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Combobox, type Choice } from "~/platform/ui/combobox";
import { Field } from "~/platform/ui/field";
import { sharesOf } from "~/platform/charts/shares";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { useToast } from "~/platform/ui/toast";

type CompanyChoice = Choice & { categories: CategoryRef[] };

function choiceOf({ id, name, categories }: Company): CompanyChoice {
  return { id, name, categories, note: countedCategories(categories.length) };
}

function countedCategories(count: number): string {
  if (count === 0) return "no categories";
  return count === 1 ? "1 category" : `${count} categories`;
}

type AssignCategoriesProps = {
  categories: Category[];
  search: (text: string, signal: AbortSignal) => Promise<Company[]>;
};

export function AssignCategories({ categories, search }: AssignCategoriesProps) {
  const toast = useToast();
  const { busy, mutate, withUndo } = useMutation();
  const [company, setCompany] = useState<CompanyChoice | null>(null);
  const [categoryId, setCategoryId] = useState("");

  const remove = async (from: CategoryRef) => {
    if (!company) return;
    const mapping = { companyId: company.id, categoryId: from.id };
    const done = await mutate(`remove ${from.id}`, () => request(unmapCategory, { body: mapping }), {
      done: ({ undo }) => withUndo({ title: `${company.name} removed from ${from.name}` }, undo),
      failed: "Couldn’t remove the company from the category",
    });
    if (done) setCompany({ ...company, categories: company.categories.filter(({ id }) => id !== from.id) });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!company || !categoryId) {
      toast({ title: "Error", description: "Please select both a company and a category", destructive: true });
      return;
    }
    const mapping = { companyId: company.id, categoryId: Number(categoryId) };
    const assigned = await mutate("assign", () => request(mapCategory, { body: mapping }), {
      done: ({ undo }) => withUndo({ title: "Success", description: "Category mapping added successfully" }, undo),
      failed: (error) => ({
        title: "Error",
        description: `Failed to add category mapping: ${messageOf(error)}`,
        destructive: true,
      }),
    });
    if (!assigned) return;
    setCompany(null);
    setCategoryId("");
  };

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <form onSubmit={(event) => void onSubmit(event)} className="card space-y-5 p-5 sm:p-6">
        <h2 className="text-xl font-semibold">Assign Categories</h2>
        <Combobox
          label="Company"
          placeholder="Search companies"
          value={company}
          onChange={setCompany}
          search={async (text, signal) => (await search(text, signal)).map(choiceOf)}
        />
        {company && company.categories.length > 0 && (
          <div>
            <p id="assigned" className="mb-1.5 font-medium">
              Current categories
            </p>
            <ul aria-labelledby="assigned" className="flex flex-wrap gap-2">
              {company.categories.map((category) => (
                <li key={category.id}>
                  <SmallBusyButton
                    busy={busy === `remove ${category.id}`}
                    pending="Removing..."
                    onClick={() => void remove(category)}
                  >
                    <span className="sr-only">Remove {company.name} from </span>
                    {category.name}
                    <X aria-hidden className="size-4" />
                  </SmallBusyButton>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field id="assign-category" label="Category">
          <select
            id="assign-category"
            className="field"
            value={categoryId}
            onChange={({ target }) => setCategoryId(target.value)}
          >
            <option value="">Select a category</option>
            {categories.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {name} ({count})
              </option>
            ))}
          </select>
        </Field>
        <BusyButton type="submit" busy={busy === "assign"} pending="Assigning...">
          Assign Category
        </BusyButton>
      </form>
      {categories.length > 0 && <CategoryCounts categories={categories} />}
    </div>
  );
}

/** How many companies each category has, with a link to them. */
function CategoryCounts({ categories }: { categories: Category[] }) {
  const shares = sharesOf(categories.map(({ count }) => count));
  return (
    <Section id="counts" title="Companies by category" className="card px-5 pt-5 pb-2 sm:px-6 sm:pt-6">
      <ul className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {categories.map(({ id, name, slug, count }, i) => (
          <li key={id} className="border-t border-line">
            <Link
              to={`/admin?tab=management&category=${slug}`}
              className="flex min-h-11 items-center gap-3 hover:text-accent"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <svg aria-hidden className="h-2 w-16 shrink">
                <rect width="100%" height="100%" rx={4} className="fill-sunken" />
                <rect width={`${100 * (shares[i] ?? 0)}%`} height="100%" rx={4} className="fill-mint" />
              </svg>
              <span className="w-8 text-right tabular-nums">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
