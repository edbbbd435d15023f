import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { openDataState } from "~/discovery/open-data/keep-up.server";
import { shownLicense } from "~/discovery/open-data/license";
import { siteOrigin } from "~/platform/http/origin.server";
import { formatBytes } from "~/platform/text/format-bytes";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { formatDateTime } from "~/platform/text/format-date-time";
import { Link } from "~/platform/ui/link";
import { InShort, TextPage, TextTable } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Open data",
    description: "All tools with their facts and prices, and all categories, as JSON Lines, CSV, and Parquet.",
    path: "/data",
  });

export async function loader({ request, context: { settings } }: LoaderFunctionArgs) {
  const { files, hasFailed } = await openDataState();
  return {
    siteUrl: siteOrigin(request, settings),
    license: settings.dataLicense === undefined ? null : shownLicense(settings.dataLicense),
    hasFailed,
    made: files ? { at: files.madeAt, files: files.files } : null,
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The beginnings and the ends of the names of files. */
const tables = { companies: "Tools", categories: "Categories" };
const formats = ["jsonl", "csv", "parquet"];

export default function OpenData() {
  const { siteUrl, license, hasFailed, made } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Open data"
      lead="The whole public catalog as files: every tool with its facts and prices, and every category."
      about={made && <InShort facts={factsOf(made, license)} />}
    >
      <h2>Files</h2>
      <State hasFailed={hasFailed} made={made} />
      {made && (
        <TextTable
          heads={["Contents", "Files"]}
          rows={Object.entries(tables).map(([table, label]) => [
            label,
            formats.map((format) => <SizedLink key={format} name={`${table}.${format}`} made={made} />),
          ])}
        />
      )}
      <p>
        <FileLink name="manifest.json" /> has the size, the number of rows, and the SHA-256 hash of each file, for
        programs.
      </p>

      <h2>License</h2>
      <License license={license} />

      <h2>What they contain</h2>
      <p>
        JSON Lines, CSV, and Parquet files have the same columns, and what isn’t known is left out.{" "}
        <FileLink name="schema.json" /> describes each column. Facts say where they come from, and when they were last
        checked.
      </p>
      <p>
        In CSV files, lists have one entry per line of their cell. As a protection against formulas, lines that start
        like one have an apostrophe in front.
      </p>
      <p>
        Not included are reviews, people, paid placements, texts by a language model, drafts, and demo data. Ratings are
        only numbers.
      </p>

      <h2>When they change</h2>
      <p>
        New files are made after the catalog has changed, at most once an hour. To follow single changes, use{" "}
        <Link to="/api/docs">the API</Link>.
      </p>

      <h2>Downloading</h2>
      <p>
        Files come in ranges, so that a download can go on after a break. The <code>ETag</code> of each is its hash.
        Send it as <code>If-Range</code>, and you get the rest of the same file, or all of a newer one. Send it as{" "}
        <code>If-None-Match</code>, and you get the file only if it’s new.
      </p>
      <Command>{`curl --continue-at - --remote-name ${siteUrl}/data/companies.jsonl`}</Command>
      <p>Programs that read Parquet, such as DuckDB, load only the columns that they need.</p>
      <Command>{`SELECT name, stars FROM '${siteUrl}/data/companies.parquet' ORDER BY stars DESC`}</Command>

      <h2>Importing</h2>
      <p>
        The software behind this site is open source, and its own import reads these files: first the categories, then
        the tools.
      </p>
      <Command>{`npm run import -- categories.jsonl --source categories
npm run import -- companies.jsonl --source file`}</Command>
      <p>IDs, dates, and addresses of images are each site’s own. Ratings become imported ones.</p>
    </TextPage>
  );
}

function factsOf({ at, files }: NonNullable<Data["made"]>, license: Data["license"]) {
  const rowsOf = (table: string) => formatCount(files.find(({ name }) => name === `${table}.jsonl`)?.records ?? 0);
  return [
    ["Tools", rowsOf("companies"), "with facts and prices"],
    ["Categories", rowsOf("categories"), "with tools"],
    ["Made on", formatDate(at), "after the last changes"],
    ["License", license ? (license.href === license.text ? "See below" : license.text) : "None given", "by the site’s owner"], // oxfmt-ignore
  ] as const;
}

function State({ hasFailed, made }: Pick<Data, "hasFailed" | "made">) {
  if (!made)
    return (
      <p>
        {hasFailed
          ? "The files couldn’t be made yet. We’ll try again in a few minutes."
          : "The files haven’t been made yet. Come back in a few minutes."}
      </p>
    );
  const isEmpty = made.files.every(({ records = 0 }) => records === 0);
  return (
    <p>
      Made on {formatDateTime(made.at)}.
      {hasFailed && " The last try to make new ones failed. We’ll try again in a few minutes."}
      {isEmpty && " The catalog is still empty, so they have no rows."}
    </p>
  );
}

function License({ license }: Pick<Data, "license">) {
  if (!license)
    return (
      <p>
        No license is given. Ask <Link to="/contact">the site’s owner</Link> before you publish what’s in the files.
      </p>
    );
  const { text, href } = license;
  return (
    <p>
      The site’s owner offers the files under {href ? <a href={href}>{text}</a> : <>these terms: {text}</>}
      {!/[.!?]$/.test(text) && "."} Names and logos belong to their owners.
    </p>
  );
}

/** A link to a file of a table, with its size. */
function SizedLink({ name, made }: { name: string; made: NonNullable<Data["made"]> }) {
  const { bytes = 0 } = made.files.find((file) => file.name === name) ?? {};
  return (
    <span className="block">
      <FileLink name={name} /> <span className="text-muted">{formatBytes(Math.max(bytes, 1024))}</span>
    </span>
  );
}

const FileLink = ({ name }: { name: string }) => <a href={`/data/${name}`}>{name}</a>;

const Command = ({ children }: { children: ReactNode }) => (
  <pre className="my-3 rounded-card bg-deep px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-on-deep">
    {children}
  </pre>
);
