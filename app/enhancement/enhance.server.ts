import { randomUUID } from "node:crypto";
import type { Actor } from "~/audit/actor";
import { getCompany } from "~/companies/companies.server";
import type { Company } from "~/companies/company";
import { featureList, readAnswer, type AiText, type Sources } from "~/enhancement/ai-text";
import { excerptsOf } from "~/enhancement/injection";
import { promptFor, promptVersion, sourcesOf } from "~/enhancement/prompt";
import type { Proposal, ProposedField } from "~/enhancement/proposal";
import { addProposal } from "~/enhancement/proposals.server";
import type { Provider } from "~/enhancement/provider.server";
import { recordUse } from "~/enhancement/usage.server";
import { guardedFetch, type GuardedFetch } from "~/fetch/guarded-fetch.server";
import { readPage } from "~/fetch/page.server";
import { FetchFailure } from "~/fetch/reach.server";
import { isHeld } from "~/links/links.server";
import { Refusal } from "~/refusal";

export type EnhanceOptions = {
  /** Whether the text of the vendor's page is read too; where it cannot be, the listing's own fields have to do. */
  readWebsite?: boolean;
  fetch?: GuardedFetch;
  /** The job that asks, and whose budget it counts for. */
  jobId?: number;
  /** The id that was taken for the proposal. */
  proposalId?: number;
  /** Once it is aborted, the model is not waited for. */
  signal?: AbortSignal;
};

/** The companies that a model of this process is writing about. */
const underWay = new Set<number>();

/**
 * Has a model write about a company, and keeps that as a proposal: the listing stays as it is.
 * @throws {Refusal} missing; taken, while another text of the company is written; unavailable or too-many, with a
 * sentence of its own for each way in which a model fails
 */
export async function propose(
  actor: Actor,
  provider: Provider,
  companyId: number,
  options: EnhanceOptions = {},
): Promise<Proposal> {
  if (underWay.has(companyId)) throw new Refusal("taken", "AI content for this company is already being generated.");
  underWay.add(companyId);
  try {
    const company = await getCompany(companyId);
    const page = options.readWebsite ? await pageOf(company, options.fetch ?? guardedFetch) : null;
    const sources = sourcesOf(company, page);
    const written = await write(provider, company, sources, options);
    const proposal = {
      companyId,
      companyName: company.name,
      fields: proposedFields(company, written),
      evidence: [...written.features, ...written.claims],
      instructions: excerptsOf(sources.instructions),
      readsWebsite: page !== null,
      model: provider.model,
      promptVersion,
    };
    return await addProposal(actor, proposal, options.proposalId);
  } finally {
    underWay.delete(companyId);
  }
}

async function pageOf({ id, website }: Company, fetch: GuardedFetch): Promise<string | null> {
  // Whose page that is, staff have not said yet.
  if (await isHeld(id, website)) return null;
  try {
    return (await readPage(website, fetch)).text || null;
  } catch (error) {
    if (error instanceof FetchFailure) return null;
    throw error;
  }
}

async function write(
  provider: Provider,
  company: Company,
  sources: Sources,
  { jobId, signal }: EnhanceOptions,
): Promise<AiText> {
  // The library is large, and a site without AI never needs it.
  const { askModel } = await import("~/enhancement/ask-model.server");
  const { text, failure, ...used } = await askModel(provider, promptFor(sources, randomUUID()), { signal });
  const use = { ...used, companyId: company.id, model: provider.model, ...(jobId === undefined ? {} : { jobId }) };
  try {
    if (failure) throw failure;
    const written = readAnswer(text, sources);
    await recordUse(use);
    return written;
  } catch (error) {
    await recordUse({ ...use, failure: error instanceof Refusal ? error.message : "Something went wrong." });
    throw error;
  }
}

function proposedFields({ aiDescription, aiFeatures }: Company, { description, features }: AiText): ProposedField[] {
  const fields = [
    { field: "aiDescription" as const, before: aiDescription ?? null, after: description },
    { field: "aiFeatures" as const, before: aiFeatures ?? null, after: featureList(features) },
  ];
  return fields.filter(({ before, after }) => before !== after).map((field) => ({ ...field, state: "open" }));
}
