import { comparedIds, linkTo, maxCompared, minCompared } from "~/discovery/compare/path";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { embedOf, embedPath, type Embed } from "~/site/embeds/embed";
import { findTools } from "~/site/embeds/find-tools.server";

/** The embed for the address of a page that exists, with its title. Null if there's none. */
export async function findEmbed(address: string, siteUrl: string): Promise<(Embed & { title: string }) | null> {
  const embed = embedOf(address, siteUrl);
  if (!embed) return null;
  const { pathname, search, searchParams } = new URL(embed.path, siteUrl);
  const last = pathname.split("/").at(-1) ?? "";
  const directory = await getDirectory();
  if (embed.kind === "tools") return { ...embed, title: (await findTools(searchParams)).title };
  if (embed.kind === "company") {
    const company = findCompany(directory, last);
    return company ? { ...embed, title: company.name } : null;
  }
  const companies = comparedIds(last).flatMap((id) => findCompany(directory, String(id)) ?? []);
  if (companies.length < minCompared || companies.length > maxCompared) return null;
  const { title, path } = linkTo(companies);
  return { kind: embed.kind, path: embedPath(path) + search, title };
}
