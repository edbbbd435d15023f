import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { findPositions } from "~/catalogue/search";
import { nameAt, valueAt } from "~/catalogue/table";
import { toCard } from "~/companies/card-data";
import { comparisonHref, fewestCompared, mostCompared } from "~/resources/comparison";
import { parseComparisonQuery } from "~/resources/comparison-query";
import { ComparisonTable } from "~/resources/comparison-table";
import { pageMeta } from "~/seo/page-meta";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Comparison Tools",
    description: "Compare two to four tools from a category: prices, ratings, reviews, categories, and websites.",
    path: comparisonHref({}),
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = parseComparisonQuery(searchParams);
  // The form repeats `with=`, even for empty selects. Redirect to the short URL, which people share.
  const href = comparisonHref(asked);
  const { searchParams: wanted } = new URL(href, request.url);
  const isForm = searchParams.has("with") || searchParams.get("category") === "";
  if (isForm && searchParams.toString() !== wanted.toString()) throw redirect(href);
  const catalogue = await getCatalogue();
  const { categories, companies } = catalogue;
  const category = catalogue.categoryBySlug.get(asked.category);
  const positions = category
    ? findPositions(catalogue, { q: "", category: [category.slug], sort: "relevance" })
    : new Uint32Array();
  const choices = Array.from(positions, (position) => ({
    id: valueAt(companies, "id", position),
    name: nameAt(companies, position),
  }));
  const chosen = asked.ids.filter((id) => choices.some((choice) => choice.id === id));
  return {
    categories: categories.map(({ name, slug }) => ({ name, slug })).sort(byName),
    category: category && { name: category.name, slug: category.slug },
    choices: choices.sort(byName),
    chosen: chosen
      .flatMap((id) => findCompany(catalogue, String(id)) ?? [])
      .map((company) => ({ ...toCard(company), categories: company.categories })),
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, "en");
}

export default function ComparisonTools() {
  const { chosen } = useLoaderData<typeof loader>();
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="text-3xl font-semibold sm:text-4xl">Comparison tools</h1>
      <p className="mt-4 max-w-[68ch] text-lg text-pretty text-muted">
        Choose a category, then two to four tools. Your selection is saved in the URL, so you can share it.
      </p>
      <Picker />
      {chosen.length >= fewestCompared && (
        <section aria-labelledby="comparison" className="mt-10">
          <h2 id="comparison" className="mb-4 text-2xl font-semibold">
            Side by side
          </h2>
          <ComparisonTable companies={chosen} />
          <p className="mt-3 text-sm text-muted">
            Tools appear in the order you picked them.{" "}
            <Link to="/how-we-rank" className="text-accent underline underline-offset-2">
              Where do ratings come from?
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}

/** One form. Without scripts, its button first loads the category's tools and then compares them. */
function Picker() {
  const { categories, category, choices, chosen } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const problem = problemOf(choices.length, chosen.length);
  return (
    <Form action={comparisonHref({})} className="card mt-8 p-5 sm:p-6">
      <div className="max-w-sm">
        <Field id="category" label="Category">
          <select
            key={category?.slug}
            id="category"
            name="category"
            defaultValue={category?.slug ?? ""}
            onChange={({ currentTarget }) =>
              navigate(comparisonHref({ category: currentTarget.value }), { preventScrollReset: true })
            }
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
      {category && choices.length >= fewestCompared && (
        <fieldset key={`${category.slug} ${chosen.map(({ id }) => id).join()}`} className="mt-5">
          <legend className="sr-only">Tools in {category.name}</legend>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {Array.from({ length: Math.min(mostCompared, choices.length) }, (_, i) => (
              <Field key={i} id={`with-${i}`} label={`Tool ${i + 1}`} optional={i >= fewestCompared}>
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
      {category && problem && (
        <p role="status" className="mt-4 text-muted">
          {problem}
        </p>
      )}
      <button className="button mt-5">{category ? "Compare" : "Show tools"}</button>
    </Form>
  );
}

/** What's missing for a comparison, or null if it's complete. */
function problemOf(choices: number, chosen: number): string | null {
  if (choices < fewestCompared) return "This category has fewer than two tools. Choose another category.";
  if (chosen >= fewestCompared) return null;
  return chosen === 0 ? "Choose at least two tools." : "Choose at least one more tool.";
}
