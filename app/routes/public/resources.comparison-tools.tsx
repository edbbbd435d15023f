import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findPositions } from "~/discovery/directory/search";
import { nameAt, valueAt } from "~/discovery/directory/table";
import { CategoryComparisons } from "~/discovery/compare/category-comparisons";
import { CompanyComparisons } from "~/discovery/compare/comparison-links";
import { comparisonPath, minCompared, maxCompared } from "~/discovery/compare/path";
import { pickerHref } from "~/discovery/compare/picker";
import { parsePicked } from "~/discovery/compare/picker-query";
import { offeredComparisons } from "~/discovery/compare/web/offered-comparisons.server";
import { withoutNotice } from "~/platform/http/notice-address";
import { pageMeta } from "~/site/seo/page-meta";
import { Field } from "~/platform/ui/field";
import { TextLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { type Control, useEarlyEntries } from "~/platform/ui/use-early-entries";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Comparisons by category",
    description: "Compare two to four tools from a category: prices, ratings, reviews, categories, and websites.",
    path: pickerHref({}),
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The parameter for a message from before a redirect doesn't belong to the form.
  const { searchParams } = new URL(withoutNotice(request.url));
  const picked = parsePicked(searchParams);
  const directory = await getDirectory();
  const { categories, companies } = directory;
  const category = directory.categoryBySlug.get(picked.category);
  const positions = category
    ? findPositions(directory, { q: "", category: [category.slug], sort: "relevance" })
    : new Uint32Array();
  const choices = Array.from(positions, (position) => ({
    id: valueAt(companies, "id", position),
    name: nameAt(companies, position),
  }));
  const chosen = picked.ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  if (chosen.length >= minCompared) throw redirect(comparisonPath(chosen));
  // The form repeats `with=`, even for empty selects. Redirect to the short URL, which people share.
  const href = pickerHref(picked);
  const { searchParams: canonical } = new URL(href, request.url);
  const isForm = searchParams.has("with") || searchParams.get("category") === "";
  if (isForm && searchParams.toString() !== canonical.toString()) throw redirect(href);
  return {
    categories: categories.map(({ name, slug }) => ({ name, slug })).sort(byName),
    category: category && { name: category.name, slug: category.slug },
    choices: choices.sort(byName),
    chosen,
    // A category's page is about its tools.
    ...(!category && (await offeredComparisons(directory, context))),
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, "en");
}

export default function ComparisonTools() {
  const { category, popular = [], editors = [], byCategory = [] } = useLoaderData<typeof loader>();
  const areFew = editors.length > 0 && editors.length < 3;
  return (
    <div className="page py-8 sm:py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Comparisons by category</h1>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">
        {category
          ? "Choose two to four tools. Your selection is saved in the URL, so you can share it."
          : "Rivals side by side, or two to four tools of a category that you choose."}{" "}
        Tools of several categories? <TextLink to="/compare">Compare any tools</TextLink>.
      </p>
      {/* Few comparisons fit beside the form. */}
      <div className={`mt-6 grid items-start gap-x-8 gap-y-10 ${areFew ? "lg:grid-cols-2" : ""}`}>
        <Section id="pick" title="Choose your tools" className="min-w-0">
          <Picker />
        </Section>
        <CompanyComparisons id="editors" title="From our editors" links={editors} isNarrow={areFew} />
      </div>
      <div className="mt-10 empty:hidden">
        <CompanyComparisons id="popular" title="Most compared lately" links={popular} />
      </div>
      {byCategory.length > 0 && (
        <Section id="rivals" title="Rivals side by side" className="mt-10">
          <p className="mt-1 text-muted">
            The first tools of the largest categories by <TextLink to="/how-we-rank">our ranking</TextLink>, and their
            rivals.
          </p>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {byCategory.map((each) => (
              <li key={each.category.slug} className="card min-w-0 p-4 sm:p-5">
                <CategoryComparisons {...each} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** A form for both steps. Without scripts, its button first loads the category's tools and then opens their comparison. */
function Picker() {
  const { categories, category, choices, chosen } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const show = ({ value }: Pick<Control, "value">) =>
    navigate(pickerHref({ category: value }), { preventScrollReset: true });
  // Don't reload if tools were chosen before scripts ran. The button submits them with the category.
  useEarlyEntries(select, (early) => !hasTools(early.form) && show(early));
  const problem = problemOf(choices.length, chosen.length > 0);
  return (
    <Form
      action={pickerHref({})}
      className={`card mt-3 p-4 sm:p-6 ${category ? "" : "flex flex-wrap items-end gap-4"}`}
    >
      <div className="max-w-sm min-w-0 flex-1 basis-56">
        <Field id="category" label="Category">
          <select
            key={category?.slug}
            id="category"
            name="category"
            defaultValue={category?.slug ?? ""}
            ref={select}
            autoComplete="off"
            onChange={({ currentTarget }) => show(currentTarget)}
            className="field"
          >
            <option value="">Choose a category</option>
            {categories.map(({ name, slug }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {category && choices.length >= minCompared && (
        <fieldset key={`${category.slug} ${chosen.map(({ id }) => id).join()}`} className="mt-5">
          <legend className="sr-only">Tools in {category.name}</legend>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {Array.from({ length: Math.min(maxCompared, choices.length) }, (_, i) => (
              <Field key={i} id={`with-${i}`} label={`Tool ${i + 1}`} optional={i >= minCompared}>
                <select id={`with-${i}`} name="with" defaultValue={chosen[i]?.id ?? ""} className="field">
                  <option value="">Choose a tool</option>
                  {choices.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      {category && (
        <p role="status" className="mt-4 text-muted">
          {problem}
        </p>
      )}
      <button className={`button ${category ? "mt-5" : ""}`}>{category ? "Compare" : "Show tools"}</button>
    </Form>
  );
}

const hasTools = (form: HTMLFormElement | null): boolean =>
  form?.querySelector('[name="with"] option:checked:not([value=""])') != null;

/** What's missing for a comparison. */
function problemOf(choices: number, hasOne: boolean): string {
  if (choices < minCompared) return "This category has fewer than two tools. Choose another category.";
  return hasOne ? "Choose at least one more tool." : "Choose at least two tools.";
}
