import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { directoryHref, sortNames, sorts, type Shown, type Sort } from "~/discovery/directory/directory-href";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetNames } from "~/discovery/directory/facets";
import { NeedInputs } from "~/discovery/directory/need-inputs";
import { usePendingQuery } from "~/discovery/directory/use-pending-query";
import { useEarlyEntries } from "~/platform/ui/use-early-entries";

type DirectoryFormProps = { query: DirectoryQuery; categories: readonly { label: string; slug: string }[] };

/** The search field of the directory's page, with a category and a sort order. */
export function DirectoryForm({ query, categories }: DirectoryFormProps) {
  const navigate = useNavigate();
  const pending = usePendingQuery(query, "/directory");
  const search = useRef<HTMLInputElement>(null);
  const category = query.category.join(",");
  const show = (chosen: Shown) => {
    const next = { ...pending.get(), q: search.current!.value.trim(), ...chosen, page: 1 };
    pending.set(next);
    navigate(directoryHref(next));
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, ({ name, value }) => {
    if (name === "category") show({ category: categoriesIn(value) });
    else if (name === "sort") show({ sort: value as Sort });
  });
  // With scripts, a selection applies immediately. Without, the Search button submits all three.
  return (
    <form
      ref={form}
      action="/directory"
      autoComplete="off"
      role="search"
      onSubmit={(event) => (event.preventDefault(), show({}))}
      className="directory-form"
    >
      <input
        key={query.q}
        ref={search}
        type="search"
        name="q"
        aria-label="Search SaaS tools"
        placeholder="Search SaaS tools..."
        defaultValue={query.q}
        maxLength={200}
        className="field"
      />
      <select
        key={`category-${category}`}
        name="category"
        aria-label="Select Category"
        defaultValue={category}
        onChange={({ target }) => show({ category: categoriesIn(target.value) })}
        className="field"
      >
        <option value="">All Categories</option>
        {query.category.length > 1 && <option value={category}>{query.category.length} categories</option>}
        {categories.map(({ label, slug }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
      {facetNames
        .filter((name) => name !== "category")
        .flatMap((name) =>
          query[name].map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
      <NeedInputs query={query} />
      <select
        key={`sort-${query.sort}`}
        name="sort"
        aria-label="Sort by"
        defaultValue={query.sort}
        onChange={({ target }) => show({ sort: target.value as Sort })}
        className="field"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <button className="button">Search</button>
    </form>
  );
}

const categoriesIn = (value: string) => value.split(",").filter(Boolean);
