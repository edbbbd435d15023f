import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "~/fetch/public-address";

/** How far a guarded fetch may go. */
export type Reach = {
  ports: readonly number[];
  allows: (address: string) => boolean;
  /** The IP addresses of a host name. */
  resolve: (host: string) => Promise<string[]>;
};

/** The web as everybody sees it. Tests narrow it to a server of their own. */
export const publicWeb: Reach = {
  ports: [80, 443],
  allows: isPublicAddress,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

/** What is at fault when a fetch fails: where it would have led, or what was found there. */
export type FetchFault =
  | "address"
  | "not-public"
  | "no-such-host"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "redirects";

/** A fetch that was refused, or came to nothing. `message` is a sentence meant for people. */
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
 * The addresses that a connection to this URL may use, each of them checked: whoever connects must use these and
 * resolve nothing again, or the name could lead elsewhere by then.
 * @throws {FetchFailure} address, not-public or no-such-host
 */
export async function reachableAddresses(url: URL, reach: Reach): Promise<string[]> {
  const port = url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
  if (!reach.ports.includes(port)) throw new FetchFailure("address", `Port ${port} on ${url.hostname} isn’t allowed.`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolved(host, reach);
  // One that is not public is enough: a name that leads to both is a trap.
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
