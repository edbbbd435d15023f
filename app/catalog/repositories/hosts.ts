import { z } from "zod";
import { parseUrl } from "~/platform/runtime/parse-url";

/** A public repository on a host whose API we know. `path` is its owner and name, or its groups and name. */
export type Repository = { host: RepositoryHost; path: string };

/** A host's facts about a repository. `address` is its current URL. */
export type RepositoryFacts = { address: string; stars: number; lastCommit?: string; archived: boolean };

type Host = {
  /** Matches the path of a repository, or of a page in it, such as a file or an issue. */
  path: RegExp;
  api: (path: string) => string;
  latestRelease: string;
  answer: z.ZodType<RepositoryFacts>;
};

const stars = z.int().min(0);
/** The day of a timestamp. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}T/).transform((moment) => moment.slice(0, 10)); // oxfmt-ignore
const ownerAndName = /^\/([\w.-]+\/[\w.-]+)(?:\/.*)?$/;

const facts = (address: string, stars: number, lastCommit: string | null | undefined, archived: boolean) => ({
  address,
  stars,
  archived,
  ...(lastCommit != null && { lastCommit }),
});

const hosts = {
  "github.com": {
    path: ownerAndName,
    api: (path) => `https://api.github.com/repos/${path}`,
    latestRelease: "/releases/latest",
    answer: z
      .object({ html_url: z.url(), stargazers_count: stars, pushed_at: day.nullish(), archived: z.boolean() })
      .transform((answer) => facts(answer.html_url, answer.stargazers_count, answer.pushed_at, answer.archived)),
  },
  "codeberg.org": {
    path: ownerAndName,
    api: (path) => `https://codeberg.org/api/v1/repos/${path}`,
    latestRelease: "/releases/latest",
    answer: z
      .object({ html_url: z.url(), stars_count: stars, updated_at: day.nullish(), archived: z.boolean() })
      .transform((answer) => facts(answer.html_url, answer.stars_count, answer.updated_at, answer.archived)),
  },
  "gitlab.com": {
    // Groups may be nested. "/-/" starts the path of a page in a project.
    path: /^\/([\w.-]+(?:\/[\w.-]+)+?)(?:\/-\/.*)?\/?$/,
    api: (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}`,
    latestRelease: "/releases/permalink/latest",
    answer: z
      .object({ web_url: z.url(), star_count: stars, last_activity_at: day.nullish(), archived: z.boolean().nullish() })
      .transform((answer) =>
        facts(answer.web_url, answer.star_count, answer.last_activity_at, answer.archived ?? false),
      ),
  },
} satisfies Record<string, Host>;

export type RepositoryHost = keyof typeof hosts;

/** First parts of paths that aren't owners. */
const pages = ["orgs", "topics", "sponsors", "apps", "marketplace", "explore", "groups"];

/** The repository of a URL, which may also be a page in it. Null for other URLs. */
export function repositoryOf(address: string): Repository | null {
  const url = parseUrl(address);
  const host = url?.hostname.replace(/^www\./, "");
  if (!url || !/^https?:$/.test(url.protocol) || !isHost(host)) return null;
  const path = hosts[host].path.exec(url.pathname)?.[1]?.replace(/\.git$/, "");
  return path === undefined || pages.includes(path.replace(/\/.*/s, "")) ? null : { host, path };
}

function isHost(host: string | undefined): host is RepositoryHost {
  return host !== undefined && Object.hasOwn(hosts, host);
}

/** The URLs of a host's API for a repository and its latest release. */
export function apiOf({ host, path }: Repository): { repository: string; latestRelease: string } {
  const repository = hosts[host].api(path);
  return { repository, latestRelease: `${repository}${hosts[host].latestRelease}` };
}

/** Parses a host's response about a repository. Null if it's invalid. */
export function readFacts(host: RepositoryHost, answer: unknown): RepositoryFacts | null {
  return hosts[host].answer.safeParse(answer).data ?? null;
}

const Release = z.object({ tag_name: z.string().trim().min(1).max(100) });

/** The name of a release, or null if the response is invalid. */
export function readRelease(answer: unknown): string | null {
  return Release.safeParse(answer).data?.tag_name ?? null;
}
