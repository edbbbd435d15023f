import { date, defineModel, defineSchema, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** The company's ID. */
  _id: Number,
  /** The checked URL. If it has changed since, it's due again. */
  sourceCode: text,
  status: typed<"current" | "moved" | "missing" | "unknown">(text),
  /** A sentence for admins. */
  note: String,
  /** The versions of the answers about the repository and its latest release. */
  etag: String,
  releaseEtag: String,
  /** The fields that the answers were about. */
  fields: [String],
  checkedAt: date,
});

/** The last check of a company's repository. */
export type StoredRepositoryCheck = Stored<typeof schema>;

export const RepositoryCheck = defineModel("RepositoryCheck", schema, "repository_checks");
