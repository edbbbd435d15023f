import { listedPatterns } from "~/discovery/directory/listed-wishes";
import { anyOf, items, more, phrase, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";
import {
  adjectives,
  apps,
  channels,
  exportNames,
  groups,
  languageNames,
  licenses,
  notWork,
  numberOf,
  persons,
  places,
  product,
  readChannel,
  readExport,
  readIntegration,
  readLanguage,
  readPeople,
  readPlatform,
  readOtherRegion,
  readRegion,
  readReplaced,
  readTeam,
  readYears,
  regionNames,
  roles,
  sizes,
  variantsOf,
  whose,
  yearOf,
} from "~/discovery/directory/wish-values";
import { factKey, on } from "~/catalog/companies/facts/facet-value";

const { raw } = String;

const always = (meaning: Meaning) => () => meaning;
const trainsOnData = { facet: "ai-training", values: ["yes", "opt-out"] } as const;
const hasApi = always({ facet: "api", values: [on] });
const allDay = raw`(?:24\/7|24x7|(?:a)?round[\s-]the[\s-]clock)`;
const hasTrial = always({ facet: "free-trial", values: [on] });

/** The patterns, in the order in which they are tried. Each finds its words in what the earlier ones left. */
export const patterns: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(?:seat\s+|user\s+|team\s+|licen[sc]e\s+)?minimums?(?!\s+(?:commitment|contract|term|order|spend|purchase|wage))(?:\s+(?:number\s+)?(?:of\s+)?(?:seats?|users?|licen[sc]es|people|team\s+size))?`,
    ),
    read: always({ kind: "noMinimum" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`cancel(?:l?able|l?ed|l?ing|lation)?(?:\s+\p{L}+){0,3}\s+online|online\s+cancell?ation|self[\s-]service\s+cancell?ation`,
    ),
    read: always({ facet: "cancel-online", values: [on] }),
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`month[\s-](?:to|by)[\s-]month(?:\s+(?:billing|plan|contract))?|(?:monthly[\s-]+rolling|rolling[\s-]+monthly|rolling|monthly)\s+(?:contracts?|terms?|subscriptions?)|rolling[\s-]+monthly|cancel(?:led)?\s+any\s?time`,
    ),
    read: always({ kind: "noContract" }),
  },
  {
    pattern: phrase(
      raw`(?:(?:tie|lock|force|sign)s?\s+(?:you|us|me|people)?\s*(?:up\s+)?(?:in\s*to|in|to|down\s+to)\s+(?:an?\s+)?)?(?:(?:annual|yearly|multi[\s-]?year|\d+[\s-](?:month|year)|long[\s-]term|fixed[\s-]term|fixed|long|minimum)(?:\s+(?:or|and)\s+)?[\s-]*)*(?:contracts?|commitments?|(?:vendor\s+)?lock[\s-]?ins?)|(?:tie|lock)s?\s+(?:you|us|me|people)\s+in`,
    ),
    read: always({ kind: "noContract" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`(?:(?:if\s+)?(?:billed|paid|paying|payment)\s+)(?<value>annually|yearly|monthly)|(?:annual|yearly)\s+(?:billing|payments?)`,
    ),
    read: (text) => ({ paid: /monthly/i.test(text) ? "monthly" : "yearly" }),
  },
  {
    pattern: phrase(
      raw`(?:(?:must|may|will|should|is|are)\s+)?(?:not|never|isn['’]?t|aren['’]?t|won['’]?t)\s+(?:being\s+|be\s+)?used\s+(?:for|in|to)\s+(?:ai\s+|model\s+)?train(?:ing)?(?:\s+(?:an?\s+)?(?:ai|models?|ai\s+models?))?`,
    ),
    read: always({ ...trainsOnData, isNegated: true }),
  },
  {
    pattern: phrase(
      raw`(?:ai[\s-]+)?train(?:s|ing|ed)?(?:\s+(?:of\s+)?(?:(?:its|their|an?|the)\s+)?(?:ai|models?|ai\s+models?|llms?))?\s+(?:on|with|using)\s+(?:${whose}\s+\p{L}+|(?:customer\s+|user\s+)?(?:data|files|documents|content))|us(?:e|es|ed|ing)\s+(?:${whose}\s+\p{L}+|(?:customer\s+|user\s+)?(?:data|files|documents|content))\s+(?:to|for)\s+train(?:ing)?(?:\s+(?:(?:its|their|an?|the)\s+)?(?:ai|models?|ai\s+models?))?|us(?:e|es|ing)\s+${whose}\s+\p{L}+\s+for\s+(?:ai|training)(?:[\s-]+training)?|ai[\s-]+training(?:\s+(?:on|with)\s+${whose}\s+\p{L}+)?`,
    ),
    read: always(trainsOnData),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`(?:for\s+)?(?:(?:an?|our|my)\s+)?(?:${groups}|teams)\s+(?:of|with)\s+${numberOf}(?![\d.,]*\d)(?:[\s-]+(?:${persons}|${roles}))?`,
    ),
    read: readPeople,
  },
  {
    pattern: phrase(
      raw`(?:for\s+|up\s+to\s+|as\s+|run(?:ning)?\s+)?(?:an?\s+|our\s+)?${numberOf}[\s-]*(?:person|people|user|member|seat|man)[\s-]+(?:${groups})`,
    ),
    read: readPeople,
  },
  {
    // Of a range, the plan has to be for the most.
    pattern: phrase(
      raw`(?:for\s+|of\s+)?(?:up\s+to\s+|about\s+|around\s+|only\s+|just\s+|at\s+least\s+|more\s+than\s+|over\s+|fewer\s+than\s+|less\s+than\s+|under\s+)?(?:(?:between\s+)?\d+\s*(?:-|–|to|and)\s*)?${numberOf}\+?\s+(?:${persons}|of\s+us)`,
    ),
    read: readPeople,
  },
  { pattern: phrase(raw`(?:for|of)\s+(?:our\s+)?${numberOf}\s+(?:${roles})`), read: readPeople },
  {
    pattern: phrase(
      raw`(?:last\s+|still\s+|recently\s+)?(?:updated|active|actively\s+maintained|maintained|developed|commits?)\s+${yearOf}`,
    ),
    read: readYears("last-commit", true),
  },
  { pattern: phrase(raw`(?:new|launched|released)\s+${yearOf}`), read: readYears("launched", false) },
  {
    pattern: phrase(
      raw`(?:integrat(?:es?|ed|ions?|ing)\s+(?:with|w\/|for|into)|works?\s+(?:well\s+|nicely\s+|together\s+)?(?:with|w\/)|(?:connect|link)(?:s|ed|ing)?\s+(?:up\s+)?(?:to|with|w\/)|sync(?:s|ed|ing|hroni[sz]es?)?\s+(?:with|w\/|to)|compatible\s+with|(?:plug|hook|tie)s?\s+into|talks?\s+to|(?:send|post|push|pipe|forward|report|alert|notif)\p{L}*(?:\s+\p{L}+){0,3}?\s+(?:to|in|into|via|on|through))\s+(?:both\s+)?(?:our\s+|my\s+)?${product}`,
    ),
    read: readIntegration,
  },
  {
    pattern: phrase(raw`${product}[\s-]+(?:integrations?|alerts?|notifications?|sync)`),
    read: readIntegration,
    readsEnd: true,
  },
  // After another integration.
  {
    pattern: more(product),
    read: readIntegration,
    after: "integration",
    needsOthers: true,
  },
  { pattern: phrase(raw`(?<=(?:\bwith|w\/)\s+)${product}`), read: readIntegration },
  ...items(product, { read: readIntegration, needsOthers: true }),
  {
    pattern: phrase(
      raw`(?:(?:something|anything|an?\s+app|tools?|software)\s+)?(?:like|similar\s+to|alternatives?\s+(?:to|for|of)|instead\s+of|replac(?:es?|ing|ements?\s+for)|competitors?\s+(?:to|of)|leav(?:e|ing)|left|ditch(?:ed|ing)?|dump(?:ed|ing)?|drop(?:ped|ping)?|out(?:grown?|grew|growing)|(?:switch|mov|migrat|get)(?:e|ed|ing|ting)?\s+(?:away\s+)?(?:from|off(?:\s+of)?)|(?:done|fed\s+up|unhappy)\s+with|(?:sick|tired)\s+of|besides|other\s+than|apart\s+from)\s+${product}`,
    ),
    read: readReplaced,
    isText: true,
  },
  {
    pattern: new RegExp(
      raw`(?<![\p{L}\p{N}])${product}(?:['’]s)?[\s-]+(?:alternatives?|replacements?|competitors?|rivals?|clones?|substitutes?|equivalents?|like)(?![\p{L}\p{N}])(?!\s+(?:to|of)\s)`,
      "giu",
    ),
    read: readReplaced,
    isText: true,
    readsEnd: true,
  },
  // "Trello but open source"
  { pattern: new RegExp(raw`^\s*${product},?\s+but(?!\p{L})`, "giu"), read: readReplaced, isText: true },
  // After another product.
  {
    pattern: more(product),
    read: readReplaced,
    isText: true,
    needsOthers: true,
    after: "alternative-to",
  },
  {
    pattern: new RegExp(raw`(?<![\p{L}\p{N}])${product}\s*(?:or|and|,|\/)\s*(?=\u0000)`, "giu"),
    read: readReplaced,
    isText: true,
    needsOthers: true,
    readsEnd: true,
    after: "alternative-to",
  },
  {
    pattern: phrase(
      raw`(?:(?:data|hosted|hosting|hosts|stored?|stores|servers?|residency|residence|location|stays?|kept|keeps?|held|holds?|lives?|resides?|cent(?:er|re)s?|are|is|only|my|our|its|customer|all)\s+)*(?:data|hosted|hosting|hosts|stored?|stores|servers?|residency|residence|location|stays?|kept|held|lives?|resides?|cent(?:er|re)s?)\s+(?:(?:are|is|stays?|kept|held|only|data|located)\s+)*(?:in|within|inside)\s+(?:the\s+)?(?<value>${regionNames})(?:\s+(?:servers?|data\s*cent(?:er|re)s?|only))?`,
    ),
    read: readRegion,
  },
  {
    // "Data is not stored in the US"
    pattern: phrase(
      raw`(?:stored|hosted|kept|held|located|processed)\s+(?:in|within|inside)\s+(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(?<value>${regionNames}|${anyOf(Object.keys(adjectives))})[\s-]+(?:based\s+)?(?:hosting|hosted|servers?|data\s*cent(?:er|re)s?|data[\s-]+(?:residency|residence|location|storage|region|hosting)|data|region)`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(?:(?:data|hosted|hosting|stored?|servers?|kept)\s+)*outside\s+(?:of\s+)?(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: readOtherRegion,
  },
  { pattern: more(raw`(?<value>${regionNames})`), read: readRegion, needsOthers: true },
  {
    // "Data not in the US"
    pattern: phrase(
      raw`(?:data|servers?|hosting|hosted)\s+(?:(?:is|are|must|should)\s+)*(?:not|never|isn['’]?t|aren['’]?t)\s+(?:be\s+)?(?:(?:stored|hosted|kept|held|located|processed)\s+)?in\s+(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: readOtherRegion,
  },
  {
    // "Not in the US," unless that's where the buyer is.
    pattern: phrase(
      raw`(?<!\b(?:we|i|they)(?:['’]?(?:re|m)|\s+are|\s+am)?\s+not\s+)in\s+(?:the\s+)?(?<value>${regionNames})`,
    ),
    read: readRegion,
    isNegative: true,
    needsOthers: true,
  },
  ...items(raw`(?<value>eu|uk)`, { read: readRegion, needsOthers: true }),
  {
    pattern: phrase(
      raw`(?:(?:fully\s+|also\s+)?(?:available|translated|localized|localised|interface|ui|menus|usable|works?)\s+)?(?:in|speaks?|speaking|supports?|(?:translated|locali[sz]ed)\s+into)\s+(?<value>${variantsOf}|${languageNames})(?:[\s-]+(?:language|interface|ui|version|too))*`,
    ),
    read: readLanguage,
  },
  {
    pattern: phrase(
      raw`(?<value>${variantsOf}|${languageNames})(?:[\s-]+language)?[\s-]+(?:interface|user\s+interface|ui|translations?|localization|language(?:\s+support)?|menus|version|speaking)`,
    ),
    read: readLanguage,
  },
  {
    pattern: phrase(
      raw`(?<=(?<!\p{L})(?:with|without|no|not)\s+)(?<value>${variantsOf}|${languageNames})(?=\s*(?:$|[,;.?!\u0000]|(?:and|or|but|under|for)\b))`,
    ),
    read: readLanguage,
    isFeature: true,
  },
  // Elsewhere, a language may be what is taught, translated, or spoken by those whom a tool is for.
  ...items(raw`(?<value>${variantsOf}|${languageNames})`, { read: readLanguage, isFeature: true }),
  {
    pattern: phrase(
      raw`(?:${places})?(?<value>ios|iphone|ipad|ipados|android|mac\s?os(?:\s+x)?|os\s+x|linux|(?:chrome|firefox|browser)[\s-]+(?:extension|add-?on|plug-?in)|(?:web|browser)[\s-]based)${notWork}(?:\s+${apps})?`,
    ),
    read: readPlatform,
    isFeature: true,
  },
  { pattern: phrase(raw`${places}(?<value>web|browser|windows|macs?)(?:\s+${apps})?`), read: readPlatform },
  { pattern: phrase(raw`(?<value>web|windows|mac)\s+${apps}`), read: readPlatform },
  ...items(raw`(?<value>web|windows|mac)`, { read: readPlatform, needsOthers: true }),
  {
    pattern: phrase(raw`(?:mobile|smartphone|phone)\s+(?:apps?|versions?|clients?)${notWork}`),
    read: always({ facet: "platform", values: ["ios", "android"] }),
  },
  {
    pattern: phrase(raw`desktop\s+(?:apps?|applications?|clients?|versions?)`),
    read: always({ facet: "deployment", values: ["desktop"] }),
  },
  {
    pattern: phrase(
      raw`(?:in|on)\s+(?:my|our|your)\s+own\s+(?:servers?|hardware|machines?|data\s*cent(?:er|re)|infrastructure|network|box|vps)|on\s+(?:my|our)\s+servers?|(?:we|i|you)\s+can\s+host(?:\s+it)?(?:\s+(?:ourselves|myself|yourself))?|host(?:\s+it)?\s+(?:myself|ourselves|yourself)|self[\s-]?hostable`,
    ),
    read: always({ facet: "deployment", values: ["self-hosted"] }),
  },
  {
    pattern: phrase(
      raw`cloud[\s-](?:based|hosted|only)|(?:hosted\s+)?in\s+the\s+cloud|(?<!(?:word|point|sales|private|public|hybrid|multi|tag|creative|adobe|google|oracle)[\s-]+)cloud(?!\s+(?:hosting|migration|telephony|gaming|pbx|kitchens?|communications?|providers?|generator|seeding|contact|cost|management|storage|backups?|infrastructure|costs?|monitoring|security|computing|native|services?|accounting|phone|spend))`,
    ),
    read: always({ facet: "deployment", values: ["cloud"] }),
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?:under\s+(?:the\s+|an?\s+)?)?(?<value>mit|apache|agpl|gpl|bsd|mpl)(?:[\s-]?v?[23](?:\.0)?)?[\s-]+licen[sc]ed?`,
    ),
    read: (text) => ({ facet: "license", values: licenses[text.toLowerCase()] ?? [] }),
  },
  {
    pattern: phrase(
      raw`(?:for|as|i['’]?m|i\s+am|we['’]?re|we\s+are)\s+(?:just\s+)?(?:an?\s+|the\s+)?(?<value>freelancers?|solopreneurs?|solo\s+\p{L}+|individuals?|startups?|smbs?|${sizes}|enterprises?|corporations?)`,
    ),
    read: readTeam,
  },
  ...items(raw`(?<value>solo(?:\s+\p{L}+)?|smbs?|${sizes})`, { read: readTeam, needsOthers: true }),
  { pattern: phrase(raw`(?<value>enterprise)`), read: readTeam, needsOthers: true },
  {
    pattern: phrase(
      raw`(?:open|public|rest(?:ful)?|graphql)[\s-]+api|api[\s-]+access|(?<=\b(?:with|has|have|having|offers?|provides?|and|an|includ(?:es|ing)|a|no|without)\s+)(?:public\s+|open\s+)?api`,
    ),
    read: hasApi,
    isFeature: true,
  },
  ...items(raw`(?:rest\s+)?api`, { read: hasApi, needsOthers: true }),
  {
    pattern: phrase(
      raw`(?<value>${channels})(?=(?:[\s,+&/]|and\b|or\b)+(?:(?:${channels})(?:[\s,+&/]|and\b|or\b)+)+(?:customer\s+)?support\b)`,
    ),
    read: readChannel,
    isFeature: true,
  },
  {
    pattern: phrase(raw`(?<value>${channels})\s+(?:customer\s+)?support(?!\s+(?:tickets?|ticketing|desk|queue))`),
    read: readChannel,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(?:support|help|assistance|reach(?:able)?|contact|call|(?:speak|talk)\s+to)(?:\s+\p{L}+){0,3}\s+(?:by|via|over|through|on)\s+(?:the\s+)?(?<value>${channels})`,
    ),
    read: readChannel,
    isFeature: true,
  },
  {
    pattern: phrase(raw`${allDay}\s+(?:customer\s+)?(?:support|help)|(?:support|help)(?:\s+available)?\s+${allDay}`),
    read: always({ facet: "support", values: [factKey("24/7")] }),
    isFeature: true,
  },
  {
    // Of a list, such as "CSV and PDF export"
    pattern: phrase(
      raw`(?<value>${exportNames})(?=(?:[\s,+&/]|and\b|or\b)+(?:(?:${exportNames})(?:[\s,+&/]|and\b|or\b)+)+(?:data\s+)?exports?\b)`,
    ),
    read: readExport,
    isFeature: true,
  },
  { pattern: phrase(raw`(?<value>${exportNames})[\s-]+(?:data\s+)?exports?`), read: readExport, isFeature: true },
  {
    pattern: phrase(
      raw`(?:data\s+)?(?:export|download)(?:s|ed|ing|able)?(?:\s+(?:my|our|your|the|all|its))?(?:\s+\p{L}+)?\s+(?:(?:to|as|in|into)\s+)?(?<value>${exportNames})`,
    ),
    read: readExport,
    isFeature: true,
  },
  { pattern: more(raw`(?<value>${exportNames})`), read: readExport, after: "export" },
  {
    pattern: phrase(
      raw`(?:\d+[\s-]day\s+)?free\s+(?:trials?|tests?)(?:\s+periods?)?|(?<=\b(?:with|has|have|offers?|an?|without|no)\s+)(?:\d+[\s-]day\s+)?trials?(?:\s+period)?|(?:free\s+to\s+try|try\s+(?:it\s+)?(?:for\s+)?free)(?:\s+for\s+[\p{L}\d]+\s+(?:days?|weeks?|months?))?`,
    ),
    read: hasTrial,
    isFeature: true,
  },
  ...listedPatterns,
];
