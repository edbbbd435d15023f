import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOrigin } from "~/platform/http/origin.server";
import { CopyField } from "~/platform/ui/copy-field";
import { SelectField, TextField, type FieldState } from "~/platform/ui/field";
import { Link } from "~/platform/ui/link";
import { TextPage } from "~/platform/ui/text-page";
import { embedSizes, embedSource, frameHtml, isEmbedTheme } from "~/site/embeds/embed";
import { findEmbed } from "~/site/embeds/find-embed.server";
import { pageMeta } from "~/site/seo/page-meta";

const title = "Embeds";
const lead = "Show a tool, a list, or a comparison on your own website. It stays up to date by itself.";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title, description: lead, ...(data?.isChosen ? { noindex: true } : { path: "/embeds" }) });

/** In CSS pixels. */
const [smallest, largest] = [200, 2_000];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const siteUrl = siteOrigin(request, context.settings);
  const chosen = searchParams.get("url")?.trim();
  const address = chosen || `${siteUrl}/directory`;
  const embed = await findEmbed(address, siteUrl);
  const theme = searchParams.get("theme");
  const shown = embed && {
    source: embedSource(embed, { theme: isEmbedTheme(theme) ? theme : undefined }),
    title: embed.title,
    width: sizeIn(searchParams.get("width"), embedSizes[embed.kind].width),
    height: sizeIn(searchParams.get("height"), embedSizes[embed.kind].height),
  };
  // Made here, so that browsers don't load the parser of the directory's queries.
  const code = shown && frameHtml(siteUrl + shown.source, shown.title, shown);
  return { address, code, theme: isEmbedTheme(theme) ? theme : "", shown, isChosen: chosen !== undefined };
}

function sizeIn(text: string | null, usual: number): number {
  const size = Math.round(Number(text ?? ""));
  return size > 0 ? Math.min(Math.max(size, smallest), largest) : usual;
}

const themes = [
  { value: "", label: "As the reader’s device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export default function Embeds() {
  const { shown, code } = useLoaderData<typeof loader>();
  return (
    <TextPage title={title} lead={lead} aside={<Generator />}>
      {shown && <h2>Preview</h2>}
      {shown && (
        <iframe
          src={shown.source}
          title={shown.title}
          width={shown.width}
          height={shown.height}
          className="max-w-full resize overflow-auto rounded-lg"
        />
      )}
      {code && <h2>Code</h2>}
      {code && <CopyField label="HTML for your page" text={code} rows={5} />}
      <h2>What’s in it</h2>
      <p>
        It has no scripts, cookies, or forms, and counts nobody. Links open our pages in a new tab. Sponsored tools are
        labeled, as everywhere.
      </p>
      <h2>Editors that know oEmbed</h2>
      <p>
        Some editors do this by themselves once you paste the address of one of our pages. Programs ask{" "}
        <Link to="/api/docs" className="link">
          /api/oembed
        </Link>
        , which each of these pages names.
      </p>
    </TextPage>
  );
}

/** Works without scripts: the page is for the chosen address. */
function Generator() {
  const { address, theme, shown } = useLoaderData<typeof loader>();
  const error = "We have nothing to embed at this address. Copy it from a tool’s page, a list, or a comparison.";
  const field = (name: string, initialValue: string | number, more: Partial<FieldState> = {}): FieldState => ({
    ...{ id: `embed-${name}`, name, key: `${name} ${initialValue}`, initialValue: String(initialValue) },
    ...more,
  });
  return (
    <form action="/embeds" className="card space-y-5 p-5 sm:p-6">
      <TextField
        field={field("url", address, shown ? {} : { errors: [error] })}
        label="Address of the page"
        hint="A tool, a category, a comparison, or the directory with any search and filters"
        inputMode="url"
        optional={false}
      />
      <SelectField field={field("theme", theme)} label="Colors" options={themes} optional={false} />
      <div className="grid grid-cols-2 gap-4">
        {(["width", "height"] as const).map((name) => (
          <TextField
            key={name}
            field={field(name, shown?.[name] ?? "", { min: smallest, max: largest })}
            label={name === "width" ? "Width" : "Height"}
            hint="In pixels"
            type="number"
            optional={false}
          />
        ))}
      </div>
      <button type="submit" className="button w-full">
        Show it
      </button>
    </form>
  );
}
