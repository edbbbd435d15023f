import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { cellsOf, parquetSchema, parquetValue, valuesOf, type Column } from "~/discovery/open-data/column";
import { HashedFile } from "~/discovery/open-data/hashed-file.server";
import { tableTypes, type OpenFile, type TableFormat } from "~/discovery/open-data/manifest";
import { csvHeader, csvLines } from "~/platform/text/csv";

/** Parquet is written in groups of rows, which are in memory until then. So that descriptions don't fill it, their size counts, too. */
const [maxGroupRows, maxGroupBytes] = [2_000, 8 * 2 ** 20];

/** Writes a table in all formats at once, so that each has the same rows. The same rows make the same bytes. */
export class TableWriter<Row> {
  readonly #parquetBytes = new ByteWriter();
  readonly #parquet: ParquetWriter;
  readonly #headings: Record<string, string>;
  /** The values of the group by column, because rows of as many values as there are columns would take far more memory. */
  #group: { name: string; data: unknown[] }[] = [];
  #groupRows = 0;
  #groupBytes = 0;
  #records = 0;

  private constructor(
    private readonly columns: readonly Column<Row>[],
    private readonly files: Record<TableFormat, HashedFile>,
  ) {
    this.#parquet = new ParquetWriter({ writer: this.#parquetBytes, schema: parquetSchema(columns) });
    this.#beginGroup();
    this.#headings = Object.fromEntries(columns.map(({ name }) => [name, name]));
  }

  static async create<Row>(folder: string, table: string, columns: readonly Column<Row>[]): Promise<TableWriter<Row>> {
    const create = (format: TableFormat) => HashedFile.create(folder, `${table}.${format}`, tableTypes[format]);
    const files = { jsonl: await create("jsonl"), csv: await create("csv"), parquet: await create("parquet") };
    const writer = new TableWriter(columns, files);
    await files.csv.write(csvHeader(writer.#headings));
    return writer;
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map((row) => valuesOf(this.columns, row));
    const lines = Buffer.from(values.map((row) => `${JSON.stringify(row)}\n`).join(""));
    await this.files.jsonl.write(lines);
    await this.files.csv.write(csvLines(values.map((row) => cellsOf(this.columns, row)), this.#headings)); // oxfmt-ignore
    for (const [i, column] of this.columns.entries())
      for (const row of values) this.#group[i]!.data.push(parquetValue(column, row));
    this.#groupRows += rows.length;
    this.#groupBytes += lines.length;
    this.#records += rows.length;
    if (this.#groupRows >= maxGroupRows || this.#groupBytes >= maxGroupBytes) await this.#endGroup();
  }

  async #endGroup(): Promise<void> {
    await this.#parquet.write({ columnData: this.#group, rowGroupSize: this.#groupRows });
    this.#beginGroup();
    await this.#moveToFile();
  }

  #beginGroup(): void {
    this.#group = this.columns.map(({ name }) => ({ name, data: [] }));
    this.#groupRows = 0;
    this.#groupBytes = 0;
  }

  /** Empties the buffer, as the package's own writer does, which writes without waiting and knows no hash. */
  async #moveToFile(): Promise<void> {
    await this.files.parquet.write(this.#parquetBytes.getBytes());
    this.#parquetBytes.index = 0;
  }

  async finish(): Promise<OpenFile[]> {
    if (this.#groupRows > 0) await this.#endGroup();
    await this.#parquet.finish();
    await this.#moveToFile();
    const { jsonl, csv, parquet } = this.files;
    const finished = [await jsonl.finish(), await csv.finish(), await parquet.finish()];
    return finished.map((file) => ({ ...file, records: this.#records }));
  }

  async abandon(): Promise<void> {
    await Promise.all(Object.values(this.files).map((file) => file.abandon()));
  }
}
