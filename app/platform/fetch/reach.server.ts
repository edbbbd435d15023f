import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { FetchFault } from "~/platform/fetch/fetch-fault";
import { isPublicAddress } from "~/platform/runtime/public-address";

/** Where a guarded fetch may go. */
export type Reach = {
  ports: readonly number[];
  allows: (address: string) => boolean;
  /** Resolves a host name to IP addresses. */
  resolve: (host: string) => Promise<string[]>;
};

/** The public web. Tests restrict it to their own server. */
export const publicWeb: Reach = {
  ports: [80, 443],
  allows: isPublicAddress,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

/** A fetch that was refused or failed. `message` is a sentence for people. */
export class FetchFailure extends Error {
  override name = "FetchFailure";

  constructor(
    readonly fault: FetchFault,
    sentence: string,
  ) {
    super(sentence);
  }
}

/**
 * The checked IP addresses for a URL. The connection must use these without resolving the name again, because it could
 * resolve differently by then.
 * @throws {FetchFailure} address, not-public, or no-such-host
 */
export async function reachableAddresses(url: URL, reach: Reach): Promise<string[]> {
  const port = url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
  if (!reach.ports.includes(port)) throw new FetchFailure("address", `Port ${port} on ${url.hostname} isn’t allowed.`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolved(host, reach);
  // One non-public address is enough to refuse: a name with both kinds is an attack.
  if (!addresses.every(reach.allows)) {
    throw new FetchFailure("not-public", `${url.hostname} isn’t on the public internet.`);
  }
  return addresses;
}

async function resolved(host: string, reach: Reach): Promise<string[]> {
  const addresses = await reach.resolve(host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw new FetchFailure("unreachable", `The DNS lookup for ${host} failed.`);
  });
  if (addresses.length === 0) throw new FetchFailure("no-such-host", `${host} doesn’t exist.`);
  return addresses;
}
