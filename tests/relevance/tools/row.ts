/** What a tool of the fixed catalog has besides its name and short description. Lists are separated by ", ". */
export type Facts = {
  /** The products that it's an alternative to. */
  to?: string;
  tags?: string;
  /** An open-source tool of this catalog is always free. */
  license?: string;
  /** Where it runs: in the cloud unless given. */
  on?: "self" | "both" | "desktop" | "mobile";
  /** It has a free plan. */
  free?: true;
  /** "$10/mo" unless given, or "Free" for an open-source tool. */
  price?: string;
  /** Names of further categories. */
  also?: string;
  /** The description. The short one again, unless given. */
  more?: string;
};

/** Tools by the name of their category: name, short description, and facts. */
export type Rows = Record<string, [name: string, shortDescription: string, facts?: Facts][]>;
