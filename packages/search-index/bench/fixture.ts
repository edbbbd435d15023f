/** Made-up companies with texts as long and as varied as real ones. The same number always gives the same ones. */
export type MadeCompany = {
  name: string;
  description: string;
  shortDescription: string;
  labels: string[];
  alternatives: string[];
  facets: Record<string, string[]>;
};

const usual =
  "the and to of a for your with you in is that on it from all can are or as our by an be we at this more one their not team teams work business manage data time users customers easy help build";
const domain =
  "invoice report board mail ticket deploy shift stock lead budget survey backup token route batch chart form queue crm analytics calendar note document project task chat video call storage sync server cloud database search password monitor alert log dashboard workflow automation marketing sales support payment billing payroll hiring recruiting learning course event booking inventory shipping order contract signature design editor image audio music photo map travel fleet energy health clinic patient legal finance tax accounting expense bank wallet loan insurance school student library media stream podcast news feed bookmark recipe game forum community wiki knowledge translation privacy security network proxy gateway container cluster pipeline release test review code repository issue sprint roadmap feedback survey poll campaign newsletter landing page store shop catalog price plan subscription real-time open-source self-hosted end-to-end mobile desktop browser plugin extension integration webhook export import template theme widget agent model prompt vector index schema field record table sheet cell formula filter view kanban gantt timeline";
const syllables =
  "ba be bi bo bu ca ce co cu da de di do du fa fe fi fo ga ge go ha he hi ho ja jo ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we ya yo za ze zi zo al an ar el en er il in ir ol on or un ur";

const usualWords = usual.split(" ");
const domainWords = domain.split(" ");
const parts = syllables.split(" ");

/** Returns random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Yields companies whose descriptions have about 500 characters. */
export function* makeCompanies(count: number, seed = 20): Generator<MadeCompany, void> {
  const random = randomNumbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  /** The first ones are picked far more often, as in every language. */
  const frequent = (n: number) => Math.floor(n ** random()) - 1;
  const often = (n: number) => Math.floor(n * random() ** 1.3);
  const invented = () => Array.from({ length: 2 + below(3) }, () => parts[below(parts.length)]!).join("");
  const rareWords = Array.from({ length: 40_000 }, invented);
  const word = () => {
    const kind = random();
    if (kind < 0.45) return usualWords[frequent(usualWords.length)]!;
    if (kind < 0.65) return domainWords[often(domainWords.length)]!;
    return kind < 0.99 ? rareWords[frequent(rareWords.length)]! : invented();
  };
  const sentence = (length: number) => `${capitalized(Array.from({ length }, word).join(" "))}.`;
  const some = (values: readonly string[], share: number) => values.filter(() => random() < share);
  const names: string[] = [];
  for (let n = 0; n < count; n++) {
    const suffix = ["", "", "", "ly", "Desk", "Hub", " CRM", ".io", " Cloud", "Flow"][below(10)]!;
    const name = capitalized(random() < 0.8 ? invented() : domainWords[below(domainWords.length)]!) + suffix;
    names.push(name);
    let description = "";
    while (description.length < 470) description += `${description === "" ? "" : " "}${sentence(6 + below(12))}`;
    const other = () => names[below(names.length)]!;
    yield {
      name,
      description,
      shortDescription: sentence(7),
      labels: [domainWords[often(domainWords.length)]!, domainWords[below(60)]!, domainWords[below(60)]!],
      alternatives: random() < 0.2 ? [other(), other()] : [],
      facets: {
        category: [String(below(60)), String(60 + below(300))],
        license:
          random() < 0.4 ? [["MIT", "AGPL-3.0", "Apache-2.0", "GPL-3.0", `L-${below(40)}`][frequent(6) % 5]!] : [],
        deployment: some(["cloud", "self-hosted", "desktop", "mobile"], 0.4),
        platform: some(["web", "windows", "macos", "linux", "ios", "android", "browser-extension"], 0.4),
        price: some(["free", "under-20", "under-50", "over-50"], 0.25),
        rating: some(["4", "3"], 0.5),
        team: some(["solo", "small", "medium", "enterprise"], 0.3),
        integration: Array.from({ length: below(4) }, () => `Tool ${frequent(3000)}`),
        featured: some(["yes"], 0.02),
        offer: some(["yes"], 0.1),
        "open-source": some(["yes"], 0.3),
        "free-plan": some(["yes"], 0.5),
      },
    };
  }
}
