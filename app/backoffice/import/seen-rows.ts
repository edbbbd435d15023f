/** A row by its position. `website` is the key of its website, if it has one. */
export type SeenRow = { position: number; name: string; website: string | undefined };

/** The rows of an import by key. Rows with the same website may be several products, so each key has a list. */
export class SeenRows {
  private readonly byKey = new Map<string, SeenRow[]>();

  add(keys: readonly string[], row: SeenRow): void {
    for (const key of keys) {
      const rows = this.byKey.get(key);
      if (rows) rows.push(row);
      else this.byKey.set(key, [row]);
    }
  }

  /** The position of the first fitting row with one of these keys, or undefined. */
  find(keys: readonly string[], fits: (row: SeenRow) => boolean = () => true): number | undefined {
    for (const key of keys) {
      const row = this.byKey.get(key)?.find(fits);
      if (row) return row.position;
    }
    return undefined;
  }

  /** The same rows except for one. */
  without(position: number): SeenRows {
    const others = new SeenRows();
    for (const [key, rows] of this.byKey) for (const row of rows) if (row.position !== position) others.add([key], row);
    return others;
  }
}
