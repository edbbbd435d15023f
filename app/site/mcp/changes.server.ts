import { z } from "zod";
import * as api from "~/discovery/changes/api";
import { pageOfChanges } from "~/discovery/changes/page-of-changes.server";
import { id, moment, text } from "~/platform/api/answers";
import { notKnown } from "~/discovery/compare/row";
import { dataNote, defineTool } from "~/site/mcp/mcp-tool.server";
import { rowsPerResult, shorten } from "~/site/mcp/short";

const { since, cursor } = api.listPublicChanges.query.shape;

const Output = z.object({
  changes: z.array(
    z.object({
      kind: text,
      at: moment,
      source: text.meta({ description: "Where the news is from" }),
      company: z.object({ id, name: text, url: text }),
      fields: z.array(z.object({ field: text, before: text, after: text })),
    }),
  ),
  next: text.meta({ description: "The cursor for what comes after these, also later" }),
  more: z.boolean().meta({ description: "Whether there are more already" }),
});

const maxFields = 3;

export const changesSince = defineTool(
  {
    name: "changes_since",
    title: "List changes",
    description: `List what changed in the directory within the last year, oldest first, ${rowsPerResult} per page: companies that came or went, moved, ended, or have other prices. ${dataNote}`,
    input: z.strictObject({ since, cursor }),
    output: Output,
  },
  async (given, { siteUrl }) => {
    const { changes, next, more } = await pageOfChanges({ ...given, limit: rowsPerResult }, siteUrl);
    return {
      changes: changes.map(({ kind, at, source, company, fields }) => ({
        ...{ kind, at, source },
        company: { ...company, name: shorten(company.name, 64) },
        fields: fields.slice(0, maxFields).map(({ field, before, after }) => ({
          field,
          before: valueText(before),
          after: valueText(after),
        })),
      })),
      ...{ next, more },
    };
  },
);

/** Plans and the like are shortened, and are whole in GET /api/changes. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return notKnown;
  return shorten(typeof value === "string" ? value : JSON.stringify(value), 48);
}
