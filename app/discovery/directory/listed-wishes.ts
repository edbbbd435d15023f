import { fixedPhrases } from "~/discovery/directory/language";
import type { FacetName } from "~/discovery/directory/facets";
import { anyOf, phrase, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";

const { raw } = String;

const keyOf = (text: string) => text.toLowerCase().replace(/[\s-]+/g, "");
/** Languages have patterns of their own. */
const listed = fixedPhrases.filter(({ facet }) => facet !== "language");
const listedByKey = new Map(listed.map((each) => [keyOf(each.phrase), each]));
const readListed = (text: string): Meaning | undefined => {
  const found = listedByKey.get(keyOf(text));
  return found && { facet: found.facet, values: [found.value] };
};
const phrasesOf = (isAmong: (facet: FacetName) => boolean) =>
  anyOf(listed.filter(({ facet }) => isAmong(facet)).map((each) => each.phrase));

/** What a tool is, rather than what it has, and the words before and after its phrases that give them another meaning. */
const properties: Partial<Record<FacetName, { before?: string; after?: string }>> = {
  "free-plan": {
    before:
      "toll|royalty|hands|ad|ads|cookie|code|tax|duty|gluten|stress|risk|bug|error|smoke|drug|fee|hassle|spam|distraction|cost|commission|sugar|dairy|lactose|feel|get one",
    after:
      "shipping|offers?|up|samples?|images?|photos?|fonts?|icons?|delivery|returns?|disk|space|speech|range|stock|contract|templates?|gifts?|slots?|food|rooms?|calls?|text|consultations?|ads",
  },
  "open-source": {
    after:
      "dependenc(y|ies)|licen[sc]es? (compliance|management|scanners?|scanning)|compliance|components?|packages?|vulnerabilit(y|ies)|maintainers?|intelligence|projects|licen[sc]es",
  },
  deployment: {},
  team: {},
};

/** Words after a feature's that are about it, and those that make it what a tool is for: "2FA authenticator". */
const about =
  "(type (i{1,2}|1|2)|compliant|compliance|conform|friendly|certified|certification|ready|support|login|enabled|included|provisioning)";
const subjects =
  "(authenticators?|templates?|generators?|viewers?|tax|consent|compliance (software|tools?|platforms?|automation|management|training|solutions?)|management|ticketing|providers?|training|audits?|fines|laws?|cases|news|checkers?|scanners?|automation|readiness|software|checklists?|isms)";

/** Words of the facts' own phrases, such as "SSO" and "open source". */
export const listedPatterns: readonly Pattern[] = [
  {
    pattern: phrase(raw`(?<value>${phrasesOf((facet) => !properties[facet])})( ${about})*(?! ${subjects}(?!\p{L}))`),
    read: readListed,
    isFeature: true,
  },
  ...Object.entries(properties).map(([property, { before = "(?!)", after = "(?!)" }]) => ({
    pattern: phrase(
      raw`(?<!(${before}) )(?<value>${phrasesOf((facet) => facet === property)})(?! (${after})(?!\p{L}))`,
    ),
    read: readListed,
  })),
];
