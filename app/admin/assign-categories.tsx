import { useState, type FormEvent } from "react";
import { call, ask } from "~/admin/call";
import type { Company } from "~/companies/company";
import { messageOf, useChange } from "~/admin/use-change";
import type { Category } from "~/categories/category";
import { BusyButton } from "~/ui/busy-button";
import { Combobox, type Choice } from "~/ui/combobox";
import { Field } from "~/ui/field";
import { useToast } from "~/ui/toast";

/** The first companies whose name or description has a text. */
export async function searchCompanies(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = new URLSearchParams({ q: text, page: "1", limit: "20", sort: "name" });
  const { body } = await ask<Company[]>("GET", `/api/admin/companies?${query}`, undefined, signal);
  return body.map(({ id, name, categories }) => ({
    id,
    name,
    note: categories.length > 0 ? `in ${categories.length}` : "in none",
  }));
}

export function AssignCategories({ categories }: { categories: Category[] }) {
  const toast = useToast();
  const { busy, change } = useChange();
  const [company, setCompany] = useState<Choice | null>(null);
  const [categoryId, setCategoryId] = useState("");

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!company || !categoryId) {
      toast({ title: "Error", description: "Please select both a company and a category", destructive: true });
      return;
    }
    const mapping = { companyId: company.id, categoryId: Number(categoryId) };
    const assigned = await change(
      "assign",
      () => call("POST", "/api/admin/category-mappings", mapping).then(() => true),
      {
        done: () => ({ title: "Success", description: "Category mapping added successfully" }),
        failed: (error) => ({
          title: "Error",
          description: `Failed to add category mapping: ${messageOf(error)}`,
          destructive: true,
        }),
      },
    );
    if (!assigned) return;
    setCompany(null);
    setCategoryId("");
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="card max-w-2xl space-y-5 p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Assign Categories</h2>
      <Combobox
        label="Company"
        placeholder="Type to find a company"
        value={company}
        onChange={setCompany}
        search={searchCompanies}
      />
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
  );
}
