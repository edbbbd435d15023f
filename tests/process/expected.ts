/** Texts by name. Null for what isn't there. */
type Texts = Record<string, string | null>;

/** What must be found after a kill: what was acknowledged last, or instead all of what was being written then. */
export class Expected {
  readonly #acknowledged = new Map<string, string | null>();
  readonly #pending: Texts[] = [];

  /**
   * Sends something that writes these texts, together.
   * @param between what may be found instead if it's interrupted, because it can then be sent again
   */
  async write<Result>(texts: Texts, send: () => Promise<Result>, between: Texts[] = []): Promise<Result> {
    const pending = [texts, ...between];
    this.#pending.push(...pending);
    const result = await send();
    for (const [name, text] of Object.entries(texts)) this.#acknowledged.set(name, text);
    for (const one of pending) this.#pending.splice(this.#pending.indexOf(one), 1);
    return result;
  }

  /** Returns what is stored but wasn't to be expected. From now on, what is stored is. */
  differences(stored: ReadonlyMap<string, string>): string[] {
    const isStored = ([name, text]: [string, string | null]) => text === (stored.get(name) ?? null);
    const written = this.#pending.filter((texts) => Object.entries(texts).every(isStored));
    const accepted = new Map([...this.#acknowledged, ...written.flatMap((texts) => Object.entries(texts))]);
    const wrong = [...accepted, ...this.#pendingNames(accepted)].filter((entry) => !isStored(entry));
    const names = [...accepted.keys(), ...this.#pending.flatMap((texts) => Object.keys(texts)), ...stored.keys()];
    for (const name of names) this.#acknowledged.set(name, stored.get(name) ?? null);
    this.#pending.length = 0;
    return wrong.map(([name, text]) => `${name}: “${text}” became “${stored.get(name) ?? null}”`);
  }

  /** What was being written for the first time, and so needn't be there. */
  #pendingNames(accepted: ReadonlyMap<string, unknown>): [string, null][] {
    const names = this.#pending.flatMap((texts) => Object.keys(texts));
    return names.filter((name) => !accepted.has(name)).map((name) => [name, null]);
  }
}
