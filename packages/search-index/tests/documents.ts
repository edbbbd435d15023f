import { endOfField, type SearchDocument } from "#search/document";
import type { TextAt } from "#search/literal";
import { noLanguage, type Language } from "#search/query";
import { countFacetsOf, rank, search, type SearchRequest } from "#search/search";
import { emptyView, ViewChange, type SearchView } from "#search/view";

/** Folds as owners of an index may do it. */
export const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/ß/g, "ss");

/** Runs work without interruption. */
export function runToEnd<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** A document as tests state it. Texts needn't be folded. */
export type Stated = Partial<
  Pick<
    SearchDocument,
    | "name"
    | "nameParts"
    | "description"
    | "shortDescription"
    | "alternatives"
    | "labels"
    | "facts"
    | "facets"
    | "isHidden"
  >
>;

export function documentOf(stated: Stated, position: number): SearchDocument {
  const [name, description] = [fold(stated.name ?? ""), fold(stated.description ?? "")];
  const begin = Buffer.from(name);
  const bytes = Buffer.concat([begin, Buffer.of(endOfField), Buffer.from(description), Buffer.of(endOfField)]);
  return {
    position,
    text: { bytes, begin: 0, nameEnd: begin.length, end: bytes.length },
    name,
    nameParts: (stated.nameParts ?? []).map(fold),
    description,
    shortDescription: fold(stated.shortDescription ?? ""),
    alternatives: (stated.alternatives ?? []).map(fold),
    labels: (stated.labels ?? []).map(fold),
    facts: (stated.facts ?? []).map(fold),
    facets: stated.facets ?? {},
    isHidden: stated.isHidden ?? false,
  };
}

/** Documents by position, and an index of them that changes with them. */
export class IndexedDocuments {
  readonly documents = new Map<number, SearchDocument>();
  view: SearchView = emptyView;

  constructor(stated: readonly Stated[] = []) {
    this.change(stated.map((each, position) => [position, each]));
  }

  change(put: readonly (readonly [position: number, stated: Stated])[], removed: readonly number[] = []): void {
    this.put(
      put.map(([position, stated]) => documentOf(stated, position)),
      removed,
    );
  }

  put(documents: readonly SearchDocument[], removed: readonly number[] = []): void {
    const change = new ViewChange(this.view);
    runToEnd(change.put(documents));
    change.remove(removed);
    for (const document of documents) this.documents.set(document.position, document);
    for (const position of removed) this.documents.delete(position);
    this.view = runToEnd(change.finish());
  }

  get textAt(): TextAt {
    return (position) => this.documents.get(position)!.text;
  }

  search(text: string, request: Omit<SearchRequest, "text"> = {}, language: Language = noLanguage) {
    const result = search(this.view, this.textAt, { text: fold(text), ...request }, language);
    const order = Uint32Array.from([...this.documents.keys()].sort((a, b) => a - b));
    const rankOf = (hits: Uint32Array) => Array.from(rank(result, hits, order, this.textAt));
    return {
      ...result,
      positions: rankOf(result.hits),
      closePositions: result.close ? rankOf(result.close) : [],
      counts: countFacetsOf(
        result,
        [...this.documents.values()].flatMap(({ facets }) => Object.keys(facets)),
        request.chosen,
      ),
    };
  }

  /** Returns the names that a search finds, best first. */
  names(text: string, language: Language = noLanguage): string[] {
    return this.search(text, {}, language).positions.map((position) => this.documents.get(position)!.name);
  }
}
