import type { SeededRandom } from "./seeded-random";

/** A host's answer to /robots.txt, which it keeps through all rounds. */
export type Robots = { status: number; body: string };

const forbidding = [
  "User-agent: *\nDisallow: /\n",
  "User-agent: *\nDisallow: /admin\nDisallow: /pricing\n",
  "User-agent: *\nDisallow: /pri*\nAllow: /blog\n",
  "User-agent: *\nDisallow: /admin\n\nUser-agent: SaaSFinder\nDisallow: /\n",
  "User-agent: somebot\nUser-agent: saasfinder\nDisallow: /pricing\n\nUser-agent: *\nDisallow:\n",
  "user-agent:*\r\ndisallow:/pricing # not for crawlers\r\n",
];

const permissive = [
  "User-agent: *\nDisallow:\n",
  "User-agent: *\nAllow: /\n\nSitemap: https://sitemaps.example/sitemap.xml\n",
  "",
  "# Nothing to see here\n",
];

const otherPaths = [
  "User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /*?session=\n",
  "User-agent: *\nDisallow: /pricing-experiments/\nDisallow: /api/\n",
  "User-agent: greedybot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n",
  "User-agent: *\nDisallow: /\nAllow: /pricing\nAllow: /plans\nAllow: /$\n",
  "User-agent: *\nDisallow: /\n\nUser-agent: SaaSFinder\nDisallow: /admin\n",
];

export function drawRobots(isForbidden: boolean, random: SeededRandom): Robots {
  if (isForbidden) return { status: 200, body: dressed(random.pick(forbidding), random) };
  switch (random.weighted({ missing: 62, permissive: 22, paths: 13, page: 3 })) {
    case "permissive":
      return { status: 200, body: dressed(random.pick(permissive), random) };
    case "paths":
      return { status: 200, body: dressed(random.pick(otherPaths), random) };
    case "page":
      // Apps that answer every path with their page.
      return { status: 200, body: `<!DOCTYPE html><html><body><div id="root"></div></body></html>` };
    default:
      return { status: 404, body: "Not found" };
  }
}

/** Real files have comments, line ends of other systems, byte order marks, and rules for many others. */
function dressed(rules: string, random: SeededRandom): string {
  const others = Array.from({ length: 300 }, (_, i) => `User-agent: crawler-${i}\nDisallow: /old/${i}/\n`).join("\n");
  const long = random.chance(0.15) ? `${others}\n${rules}` : rules;
  const commented = random.chance(0.25) ? `# Rules for crawlers\n# Write to us if you need more.\n\n${long}` : long;
  const lines = random.chance(0.2) ? commented.replace(/\r?\n/g, "\r\n") : commented;
  return random.chance(0.1) ? `\ufeff${lines}` : lines;
}
