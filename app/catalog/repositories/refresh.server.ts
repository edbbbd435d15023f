import { addDays } from "date-fns";
import { RepositoryCheck as Stored, type StoredRepositoryCheck } from "#models/repository-check.server";
import { scriptActor } from "~/platform/audit/actor";
import { listCompanyIds } from "~/catalog/companies/existing.server";
import {
  confirmFromRepository,
  listWithSource,
  setFromRepository,
  writtenByOthers,
  type RepositoryValues,
  type WithSource,
} from "~/catalog/companies/source-code.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { FetchFailure } from "~/platform/fetch/reach.server";
import { parseJson } from "~/platform/text/parse-json";
import { apiOf, readFacts, readRelease, repositoryOf, type Repository } from "~/catalog/repositories/hosts";
import { pausedUntil } from "~/catalog/repositories/rate-limit";

/** A company with a repository on a host whose API we know. */
export type Target = WithSource & { repository: Repository };

/** The outcome of a check. `pausedUntil`, in ms since 1970, is when the next request to its host is allowed. */
export type Outcome = { status: StoredRepositoryCheck["status"]; changed: boolean; pausedUntil?: number };

/** Requests to the host aren't allowed for now. `message` is a sentence for admins. */
export class HostPaused extends Error {
  override name = "HostPaused";

  constructor(
    sentence: string,
    readonly until: number,
  ) {
    super(sentence);
  }
}

/** Days between checks. */
const dueAfterDays: Record<StoredRepositoryCheck["status"], number> = { current: 7, moved: 7, missing: 7, unknown: 1 };
const hour = 3600_000;
const actor = scriptActor("repository refresh");

/** Companies whose repository is due, never checked ones first, at most this many. */
export async function dueRepositories(max: number, now = new Date()): Promise<Target[]> {
  const checks = new Map((await Stored.find().lean()).map((check) => [check._id, check]));
  const checkedAt = ({ _id, sourceCode }: WithSource) => {
    const check = checks.get(_id);
    return check?.sourceCode === sourceCode ? check.checkedAt.getTime() : 0;
  };
  const isDue = (company: WithSource) => {
    const status = checks.get(company._id)?.status ?? "unknown";
    return addDays(checkedAt(company), dueAfterDays[status]) < now;
  };
  return (await listWithSource())
    .flatMap((company) => {
      const repository = repositoryOf(company.sourceCode);
      return repository && isDue(company) ? [{ ...company, repository }] : [];
    })
    .sort((a, b) => checkedAt(a) - checkedAt(b))
    .slice(0, max);
}

/** Deletes checks of companies that don't exist anymore. */
export async function deleteOrphanedChecks(): Promise<void> {
  const known = new Set(await listCompanyIds());
  const checked = await Stored.find({}, { _id: 1 }).lean();
  const gone = checked.map(({ _id }) => _id).filter((id) => !known.has(id));
  if (gone.length > 0) await Stored.deleteMany({ _id: { $in: gone } });
}

/**
 * Gets a repository's facts from its host and stores the changes.
 * @param token for GitHub
 * @throws {HostPaused} if the host refuses the token, or its rate limit is used up
 */
export async function checkRepository(
  { _id, sourceCode, repository }: Target,
  token: string | undefined,
  fetch: GuardedFetch = guardedFetch,
): Promise<Outcome> {
  const earlier = await Stored.findById(_id).lean();
  const known = earlier?.sourceCode === sourceCode ? earlier : null;
  // "Not modified" confirms the stored values only if no one has changed them since the last response.
  const isOurs = known !== null && (await writtenByOthers(_id, known.fields)).length === 0;
  const urls = apiOf(repository);
  const get = (url: string, etag: string | undefined) =>
    request(repository.host, url, { fetch, token, etag: isOurs ? etag : undefined });
  const save = async (check: Omit<StoredRepositoryCheck, "_id" | "sourceCode" | "checkedAt">) => {
    await Stored.replaceOne({ _id }, { _id, sourceCode, ...check, checkedAt: new Date() }, { upsert: true });
  };
  const about = await get(urls.repository, known?.etag);
  const facts = about.status === 200 ? readFacts(repository.host, about.answer) : null;
  if (!facts && about.status !== 304) {
    const isGone = [404, 410, 451].includes(about.status);
    const status = isGone ? "missing" : "unknown";
    const unexpected = about.problem ?? `${repository.host} sent an unexpected answer (${about.status}).`;
    const note = isGone ? `${repository.host} has no ${repository.path} (${about.status}).` : unexpected;
    await save({ fields: [], ...known, status, note });
    return { status, changed: false, ...about.pause };
  }
  const release = about.pause.pausedUntil === undefined ? await get(urls.latestRelease, known?.releaseEtag) : null;
  const latestRelease = release?.status === 200 ? readRelease(release.answer) : null;
  const values: RepositoryValues = {
    ...(facts && { stars: facts.stars, lifecycle: facts.archived ? "Discontinued" : "Active" }),
    ...(facts?.lastCommit && { lastCommit: facts.lastCommit }),
    ...(latestRelease !== null && { latestRelease }),
  };
  const changed = await setFromRepository(actor, _id, values, repository.host);
  const confirmed = (known?.fields ?? []).filter((field) => !(field in values));
  if (isOurs && (!release || release.status === 304 || release.status === 200))
    await confirmFromRepository(_id, confirmed, repository.host);
  const wasMoved = known?.status === "moved" ? known.note : undefined;
  const moved = facts ? noteOfMove(facts.address, repository) : wasMoved;
  const etag = facts ? about.etag : known?.etag;
  const releaseEtag = latestRelease !== null ? release?.etag : release?.status === 304 ? known?.releaseEtag : undefined;
  const status = moved ? "moved" : "current";
  await save({
    status,
    ...(moved && { note: moved }),
    // If someone saved the company meanwhile, store no ETags, so that the next response is complete.
    ...(changed !== null && etag !== undefined && { etag }),
    ...(changed !== null && releaseEtag !== undefined && { releaseEtag }),
    fields: [...new Set([...Object.keys(values), ...(isOurs ? confirmed : [])])],
  });
  return { status, changed: (changed?.length ?? 0) > 0, ...about.pause, ...release?.pause };
}

/** A note with the new URL of a renamed repository, if it's on the same host. */
function noteOfMove(address: string, repository: Repository): string | undefined {
  const found = repositoryOf(address);
  const isMoved = found?.host === repository.host && found.path.toLowerCase() !== repository.path.toLowerCase();
  return isMoved ? `The repository is at ${address} now.` : undefined;
}

type Request = { fetch: GuardedFetch; token: string | undefined; etag: string | undefined };
/** Without a response, the status is 0, and `problem` is a sentence. */
type Answer = { status: number; answer?: unknown; etag?: string; problem?: string; pause: { pausedUntil?: number } };

/** @throws {HostPaused} */
async function request(host: Repository["host"], url: string, { fetch, token, etag }: Request): Promise<Answer> {
  const now = Date.now();
  const headers = { ...(token && host === "github.com" && { Authorization: `Bearer ${token}` }) };
  const found = await fetch(url, { types: ["application/json"], headers, etag }).catch((error: unknown) => {
    if (!(error instanceof FetchFailure)) throw error;
    return error;
  });
  if (found instanceof FetchFailure) return { status: 0, problem: found.message, pause: {} };
  const { status, body } = found;
  if (status === 401) throw new HostPaused(`${host} refused the token (401).`, now + hour);
  const until = pausedUntil(found, now);
  if (until !== null && status !== 200 && status !== 304)
    throw new HostPaused(`${host}’s rate limit was reached.`, until);
  const version = found.headers.get("ETag");
  return {
    status,
    answer: parseJson(body.toString("utf8")),
    ...(version && { etag: version }),
    pause: until === null ? {} : { pausedUntil: until },
  };
}
