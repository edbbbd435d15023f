import type { FactFacet, FactKind } from "~/catalog/companies/facts/fact";
import type { FieldKind } from "~/catalog/companies/field-kinds";

/** The operations on values of one kind of facts. */
export type Behavior<Kind extends FactKind, Value> = {
  /** The field for forms, the API, and files. An empty value is absent. */
  field: (kind: Kind) => FieldKind;
  /** The texts that pages show, or a link, which shows the fact's label. */
  show: (value: Value) => readonly string[] | { href: string };
  /**
   * The searchable texts.
   * @param label the meaning of a yes
   */
  texts: (value: Value, label: string, kind: Kind) => readonly string[];
  /** The values of its facet, as in URLs and the index, each once. */
  facetValues: (value: Value, facet: FactFacet, kind: Kind) => readonly string[];
  /** The labels of all values of its facet, in display order. Undefined if they depend on the listed companies. */
  facetLabels?: (facet: FactFacet, kind: Kind) => Labels;
  /** How good a value is, from 0 to 1, among all values of a comparison. */
  score?: (own: Value, all: readonly Value[]) => number;
  /** The values that readers can require. */
  options?: (value: Value, kind: Kind) => readonly string[];
};

/** The labels of a facet's values, by value. */
export type Labels = ReadonlyMap<string, string>;
