import { randomUUID } from "node:crypto";
import type { Actor } from "~/platform/audit/actor";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Company } from "~/catalog/companies/company";
import { factText } from "~/catalog/companies/ai-values.server";
import { proofOf } from "~/catalog/companies/facts/table";
import { dayOf } from "~/platform/text/day";
import { featureList, readAnswer, type AiText, type Sources } from "~/backoffice/enhancement/ai-text";
import { excerptsOf } from "~/backoffice/enhancement/injection";
import { promptFor, promptVersion, sourcesOf } from "~/backoffice/enhancement/prompt";
import type { Proposal, ProposedField } from "~/backoffice/enhancement/api";
import { addProposal } from "~/backoffice/enhancement/proposals.server";
import type { Provider } from "~/backoffice/enhancement/provider.server";
import { recordUse } from "~/backoffice/enhancement/usage.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { readPage } from "~/platform/fetch/page.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { isLinkHidden } from "~/catalog/links/links.server";
import { Refusal } from "~/platform/runtime/refusal";

type EnhanceOptions = {
  /** Whether to read the vendor's page, too. If that fails, the company's own fields are enough. */
  readWebsite?: boolean;
  fetch?: GuardedFetch;
  /** The job that this runs in, for its token budget. */
  jobId?: number;
  /** A reserved ID for the suggestion. */
  proposalId?: number;
  /** Stops waiting for the model when aborted. */
  signal?: AbortSignal;
};

/** Companies that this process is generating texts for. */
const running = new Set<number>();

/**
 * Generates an AI text for a company and stores it as a suggestion. Doesn't change the company.
 * @throws {Refusal} missing; taken, if another text for the company is in progress; unavailable or too-many, with a
 * specific message for each way a model fails
 */
export async function propose(
  actor: Actor,
  provider: Provider,
  companyId: number,
  options: EnhanceOptions = {},
): Promise<Proposal> {
  if (running.has(companyId)) throw new Refusal("taken", "AI content for this company is already being generated.");
  running.add(companyId);
  try {
    const company = await getCompany(companyId);
    const page = options.readWebsite ? await pageOf(company, options.fetch ?? guardedFetch) : null;
    const sources = sourcesOf(company, page);
    const aiText = await generateText(provider, company, sources, options);
    const proposal = {
      companyId,
      companyName: company.name,
      fields: proposedFields(company, aiText),
      evidence: [...aiText.features, ...aiText.claims],
      instructions: excerptsOf(sources.instructions),
      readsWebsite: page !== null,
      model: provider.model,
      promptVersion,
    };
    return await addProposal(actor, proposal, options.proposalId);
  } finally {
    running.delete(companyId);
  }
}

async function pageOf({ id, website }: Company, fetch: GuardedFetch): Promise<Sources["page"]> {
  // Skip it: no admin has confirmed yet that the page is the vendor's.
  if (await isLinkHidden(id, website)) return null;
  try {
    const { url, text } = await readPage(website, fetch);
    return text ? { url, text, seen: dayOf(new Date()) } : null;
  } catch (error) {
    if (error instanceof FetchFailure) return null;
    throw error;
  }
}

async function generateText(
  provider: Provider,
  company: Company,
  sources: Sources,
  { jobId, signal }: EnhanceOptions,
): Promise<AiText> {
  // Load on demand: the library is large, and sites without AI never need it.
  const { askModel } = await import("~/backoffice/enhancement/ask-model.server");
  const { text, failure, ...used } = await askModel(provider, promptFor(sources, randomUUID()), { signal });
  const use = { ...used, companyId: company.id, model: provider.model, ...(jobId === undefined ? {} : { jobId }) };
  try {
    if (failure) throw failure;
    const aiText = readAnswer(text, sources);
    await recordUse(use);
    return aiText;
  } catch (error) {
    await recordUse({ ...use, failure: error instanceof Refusal ? error.message : "Something went wrong." });
    throw error;
  }
}

function proposedFields(company: Company, { description, features, facts }: AiText): ProposedField[] {
  const { aiDescription, aiFeatures } = company;
  const texts = [
    { field: "aiDescription" as const, before: aiDescription ?? null, after: description },
    { field: "aiFeatures" as const, before: aiFeatures ?? null, after: featureList(features) },
  ];
  const stated = facts.flatMap(({ field, value, proof }) => {
    const before = factText(company[field]) ?? null;
    // A known value isn't replaced, but one without a proof gets it.
    const isProven = company[proofOf(field)] !== undefined;
    return before === null || (before === value && !isProven) ? [{ field, before, after: value, proof }] : [];
  });
  const changed = texts.filter(({ before, after }) => before !== after);
  return [...changed, ...stated].map((field) => ({ ...field, state: "open" }));
}
