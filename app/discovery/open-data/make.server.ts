import { createHash } from "node:crypto";
import { CatalogReader } from "~/discovery/open-data/read-catalog.server";
import { HashedFile } from "~/discovery/open-data/hashed-file.server";
import { schemaName, type OpenFile, type OpenFiles } from "~/discovery/open-data/manifest";
import type { Origin, Publications, Published } from "~/discovery/open-data/publication.server";
import { TableWriter } from "~/discovery/open-data/table-writer.server";
import { categoryColumns, companyColumns, openDataSchema } from "~/discovery/open-data/tables";
import { contentState } from "~/platform/runtime/content-version.server";
import { freeBytesIn, minFreeBytes } from "~/platform/runtime/disk-full.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Files are made at most once in this time. */
const everyMs = 3600_000;
/** The files are less important than changes, for which this much is the least. */
const neededFreeBytes = 4 * minFreeBytes;

const schemaText = JSON.stringify(openDataSchema, null, 2);
const schemaHash = createHash("sha256").update(schemaText).digest("hex");

/** What files would be made of now. */
async function originNow(): Promise<Origin> {
  return { ...(await contentState()), schema: schemaHash };
}

/** Whether to make files again: the content or the columns differ, and the last ones are old enough. */
function isDue(current: Published | undefined, origin: Origin, now: number): boolean {
  if (!current) return true;
  const differs = (["version", "stamp", "schema"] as const).some((part) => current.origin[part] !== origin[part]);
  return differs && now - Date.parse(current.madeAt) >= everyMs;
}

/** Whether it's time to make files. Asks the database only if the last ones are old enough. */
export async function isOpenDataDue(publications: Publications): Promise<boolean> {
  const current = await publications.current();
  if (current && Date.now() - Date.parse(current.madeAt) < everyMs) return false;
  return isDue(current, await originNow(), Date.now());
}

/**
 * Makes the files of the public catalog, if they're due. Takes memory for one batch of companies, however many there are.
 * @param signal ends it; what was written is removed
 * @returns whether it made them
 * @throws {Refusal} no-space
 */
export async function makeOpenData(publications: Publications, signal?: AbortSignal): Promise<boolean> {
  // Read first, so that changes in between are made again instead of never.
  const origin = await originNow();
  return publications.publish(
    (current) => isDue(current, origin, Date.now()),
    origin,
    (folder) => writeFiles(folder, signal),
  );
}

async function writeFiles(folder: string, signal?: AbortSignal): Promise<OpenFiles> {
  const madeAt = new Date().toISOString();
  const reader = await CatalogReader.begin();
  const files: OpenFile[] = [];
  files.push(
    ...(await writeTable(folder, "companies", companyColumns, async (companies) => {
      for await (const batch of reader.companies()) {
        signal?.throwIfAborted();
        await requireSpace(folder);
        await companies.add(batch);
      }
    })),
    ...(await writeTable(folder, "categories", categoryColumns, (categories) =>
      categories.add(reader.usedCategories()),
    )),
  );
  const schema = await HashedFile.create(folder, schemaName, "application/schema+json; charset=utf-8");
  await schema.write(schemaText);
  files.push(await schema.finish());
  return { madeAt, files };
}

async function writeTable<Row>(
  folder: string,
  name: string,
  columns: Parameters<typeof TableWriter.create<Row>>[2],
  write: (table: TableWriter<Row>) => Promise<void>,
): Promise<OpenFile[]> {
  const table = await TableWriter.create(folder, name, columns);
  try {
    await write(table);
    return await table.finish();
  } finally {
    // Windows removes no open files.
    await table.abandon();
  }
}

async function requireSpace(folder: string): Promise<void> {
  if ((await freeBytesIn(folder)) >= neededFreeBytes) return;
  throw new Refusal("no-space", "There’s too little free space for the files of /data.");
}
