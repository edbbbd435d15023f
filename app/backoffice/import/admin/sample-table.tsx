import type { Sample } from "~/backoffice/import/api";
import { formatCell } from "~/backoffice/import/import-texts";
import { ScrollArea } from "~/platform/ui/scroll-area";

/** The first rows of a file, unprocessed. */
export function SampleTable({ sample: { headings, rows } }: { sample: Sample }) {
  return (
    <section aria-labelledby="sample" className="mt-8">
      <h2 id="sample" className="mb-3 text-lg font-semibold">
        The first {rows.length === 1 ? "row" : `${rows.length} rows`}
      </h2>
      <ScrollArea label="Sample">
        <table className="data-table text-sm">
          <caption className="sr-only">The first rows of the file</caption>
          <thead>
            <tr>
              {headings.map((heading, i) => (
                <th key={i} scope="col" className="h-11">
                  {heading || "–"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {headings.map((heading, j) => (
                  <td key={j}>
                    <div className="max-w-64 truncate">{formatCell(row[heading])}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
