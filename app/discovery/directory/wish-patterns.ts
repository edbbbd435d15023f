import { listedPatterns } from "~/discovery/directory/listed-wishes";
import { afterItem, bare, items, more, phrase, type Meaning, type Pattern } from "~/discovery/directory/wish-pattern";
import {
  apps,
  channels,
  exportNames,
  groups,
  kinds,
  languageNames,
  licenses,
  notSubject,
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
  readReplaced,
  readTeam,
  readYears,
  roles,
  sizes,
  yearOf,
} from "~/discovery/directory/wish-values";
import { adjectivesOfRegions, readOtherRegion, readRegion, regionNames } from "~/discovery/directory/wish-regions";
import { factKey, on } from "~/catalog/companies/facts/facet-value";

const { raw } = String;
const always = (meaning: Meaning) => () => meaning;

const contracts: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`((per )?(seat|user|team|licen[sc]e) )?min(imum|\.)?s?(?! (commitment|contract|term|order|spend|purchase|wage|stock|age|deposit))( (number )?(of )?(seats?|users?|licen[sc]es|people|team size))?`,
    ),
    read: always({ kind: "noMinimum" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      raw`cancel(l?able|l?ed|l?ing|lation)?( \p{L}+){0,3} online`,
      "online cancell?ation",
      "self (service|serve) cancell?ation",
      "cancel (it )?(myself|ourselves|yourself)",
    ),
    read: always({ facet: "cancel-online", values: [on] }),
    isFeature: true,
  },
  {
    pattern: phrase(
      "month (to|by) month( billing| plan| contract)?",
      "(monthly rolling|rolling monthly|rolling|monthly) (contracts?|terms?|subscriptions?)",
      "rolling monthly",
      raw`cancel(l?ed)? (any\s?time|whenever)`,
    ),
    read: always({ kind: "noContract" }),
  },
  {
    pattern: phrase(
      raw`((tie|lock|force|sign)s? ((you|us|me|people) )?(up )?(in\s?to|in|to|down to) (an? )?)?((annual|yearly|multi year|\d+ (month|year)|long term|fixed term|fixed|long|minimum)( or| and)?[\s-]*)*(contracts?(?! (review|management|signing|templates?))|commitments?|(vendor )?lock[\s-]?ins?)`,
      "(tie|lock)s? (you|us|me|people) (in|down)",
      "(being |getting )?(locked|tied) (in|down)",
    ),
    read: always({ kind: "noContract" }),
    isNegative: true,
  },
  {
    pattern: phrase(
      "(if )?(billed|paid|paying|payment) (?<value>annually|yearly|monthly)",
      "(annual|yearly) (billing|payments?)",
    ),
    read: (text) => ({ paid: /monthly/i.test(text) ? "monthly" : "yearly" }),
  },
];

const trainsOnData = { facet: "ai-training", values: ["yes", "opt-out"] } as const;
const models = "(((its|their|an?|the) )?(ai|models?|ai models?|llms?))";
const whose = "(my|our|your|their|customers?'?|users?'?|the)";
const data = raw`(${whose} \p{L}+((['’]s?)? data)?|what (we|i|you|users|customers) \p{L}+|((customer|client|user|personal|company)(['’]?s?)? )?(data|files|documents|content))`;
const training: readonly Pattern[] = [
  {
    pattern: phrase(
      `((must|may|will|should|is|are) )?(not|never|isn't|aren't|won't) (being |be )?used (for|in|to) ((ai|model) )?train(ing)?( ${models})?`,
    ),
    read: always({ ...trainsOnData, isNegated: true }),
  },
  {
    pattern: phrase(
      raw`(ai )?train(s|ing|ed)?( (of )?${models})? (on|with|using) ${data}`,
      `us(e|es|ed|ing) ${data} (to|for) train(ing)?( ${models})?`,
      raw`us(e|es|ing) ${whose} \p{L}+ for (ai|training)( training)?`,
      raw`ai training( (on|with) ${whose} \p{L}+)?`,
    ),
    read: always(trainsOnData),
    isNegative: true,
  },
];

const about = "(up to|about|around|roughly|only|just|at least|more than|over|fewer than|less than|under)";
const rangeStart = raw`\d+\s*(-|–|to|and)\s*`;
const people: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(for )?((an?|our|my) )?(${groups}|teams|headcount) (of|with) (${about} )?(${rangeStart})?${numberOf}(?![\d.,]*\d)( (${persons}|${roles}))?`,
    ),
    read: readPeople,
  },
  {
    pattern: phrase(
      raw`((for|up to|as|run|running) )?((an?|our) )?${numberOf}[\s-]*(person|people|user|member|seat|man) (${groups})`,
    ),
    read: readPeople,
  },
  {
    // Of a range, the plan has to be for the most.
    pattern: phrase(
      raw`(?<!\b((?<!used )by|hire|hiring|(restaurant|theat(er|re)|hotel|venue|caf[eé]|bar|cinema|stadium) (with|of|for)) )((for|of) )?(${about} )?((between )?${rangeStart})?${numberOf}\+? ((${kinds}) )?(${persons}|of us)(?! ((a|per|each|every) (year|month|week|day)|min(imum)?|search|finder|roles?|stor(y|ies)|interviews?|booking))`,
    ),
    read: readPeople,
  },
  {
    pattern: phrase(
      `((for|of)|(?<=\\b(we|${groups}|church|school|clinic|charity|club|organi[sz]ation) )(has|have)|with our) (our )?${numberOf} ((${kinds}) )?(${roles})`,
    ),
    read: readPeople,
  },
];

const times: readonly Pattern[] = [
  {
    pattern: phrase(
      `((last|still|recently) )?(updated|updates?|active|actively maintained|maintained|developed|commits?) ${yearOf}`,
    ),
    read: readYears("last-commit", true),
  },
  { pattern: phrase(`(new|launched|released) ${yearOf}`), read: readYears("launched", false) },
];

/** Before another item of a list, which was read */
const beforeRead = raw`\s*(,\s*)?(or|and|&|,|\/)\s*\u0000`;
const by = raw`(with|w\/)`;
const connects = [
  raw`integrat(es?|ed|ions?|ing) (with|w\/|for|into)`,
  `works? ((well|nicely|together) )?${by}`,
  `plays? (well|nice|nicely) ${by}`,
  `(connect|link)(s|ed|ing)? (up )?(to|${by})`,
  `sync(s|ed|ing|hroni[sz]es?)? (to|${by})`,
  "compatible with",
  "(plug|hook|tie)s? into",
  "talks? to",
  raw`(send|post|push|pipe|forward|report|alert|notif)\p{L}*( \p{L}+){0,3}? (to|in|into|via|on|through)`,
];
const integrations: readonly Pattern[] = [
  {
    // In lower case, teams may be those who use it.
    pattern: phrase(
      raw`integrat(es?|ed|ions?|ing) (with|w\/|into) (?<value>teams)(?! (of|in|who|across|at|that|like|using|working)(?!\p{L}))`,
    ),
    read: (_teams, catalog, year) => readIntegration("Teams", catalog, year),
  },
  { pattern: phrase(`(${connects.join("|")}) ((both|either) )?((our|my) )?${product}`), read: readIntegration },
  {
    pattern: phrase(
      raw`${product} (integrations?|integrated|alerts?|notifications?|sync|connectors?|plug[\s-]?ins?|bots?)`,
    ),
    read: readIntegration,
    readsEnd: true,
  },
  { pattern: more(product), read: readIntegration, after: "integration", needsOthers: true },
  // "Slack or" before "Teams integration"
  {
    pattern: phrase(raw`${product}(?=${beforeRead})`),
    read: readIntegration,
    needsOthers: true,
    readsEnd: true,
    after: "integration",
  },
  { pattern: phrase(`(?<=${by} )${product}`), read: readIntegration },
];
/** At the beginning, a product is what is asked about: "slack self hosted." */
const integrationItems = items(product, { read: readIntegration, needsOthers: true }, false);

const likeWords = [
  "(?<!(['’]d|\\b(would|we|people|anyone|who|you|they|i|customers|users|less)) )like|similar to|comparable to|akin to|instead of|(better|cheaper|simpler|easier) than",
  "(alternatives?|competitors?|rivals?|equivalents?|substitutes?|clones?) (to|for|of)",
  "replac(e|es|ing|ements? for)",
  "(?<!\\u0000\\s*)(besides|other than|apart from)",
  "leaving|left|ditch(ed|ing)?|dump(ed|ing)|dropp(ed|ing)|out(grown?|grew|growing)",
  "(switch|mov|migrat|get|com)(e|ed|ing|ting)? (away )?(from|off( of)?)",
  "(done|fed up|unhappy) with|(sick|tired) of",
];
const likeProducts: readonly Pattern[] = [
  {
    pattern: phrase(`((something|anything|an? app|tools?|software) )?(${likeWords.join("|")}) ${product}`),
    read: readReplaced,
  },
  {
    pattern: bare(
      raw`(?<!\b(not|no|another) (an? |any |another )?)${product}('s)? (alternatives?|replacements?|competitors?|rivals?|clones?|substitutes?|equivalents?|like|style)(?!\s+(to|of)\s)`,
    ),
    read: readReplaced,
    readsEnd: true,
  },
  // "Trello but open source," "Jira is too expensive"
  { pattern: bare(raw`(?<=^\s*)${product},?\s+but`), read: readReplaced },
  { pattern: bare(`${product} (is|got|gets|has become) (too|so|very)`), read: readReplaced, readsEnd: true },
  // Beside another product
  { pattern: more(product), read: readReplaced, needsOthers: true, after: "alternative-to" },
  {
    pattern: bare(raw`${product}(?=${beforeRead})`),
    read: readReplaced,
    needsOthers: true,
    readsEnd: true,
    after: "alternative-to",
  },
];
const replaced = likeProducts.map((pattern): Pattern => ({ ...pattern, isText: true }));

const region = `(?<value>${regionNames})`;
const regionOrAdjective = `(?<value>${regionNames}|${adjectivesOfRegions})`;
const within = "(in|within|inside) (the )?";
const place =
  "data|host(s|ed|ing)|stored|storage|servers?|residency|residence|location|processed|kept|resides?|cent(er|re)s?";
/** Verbs that also say where people are */
const stays = "(located|stays?|sits?|lives?|held|stored?)";
const only = "(only|exclusively|solely|strictly|entirely|physically)";
const hostedThings = "cloud|web|website|wordpress|e?mail|file|photo|image|video|audio|podcast|vps|server|game|database";
/** What is hosted or stored, so that "hosting" and "storage" say what a tool is for */
const hosted = raw`(?<=\b(${hostedThings}) (host(ed|ing)|storage|servers?) )`;
const regions: readonly Pattern[] = [
  { pattern: phrase(raw`${hosted}${within}${region}`), read: readRegion },
  {
    pattern: phrase(
      raw`((${place}|${stays}|stores|storing|host|keeps?|keeping|holds?|puts?|are|is|only|any|my|our|its|their|the|customer|personal|user|all) ){0,5}(?<!\b(cold|self|${hostedThings}) (?=host|stor))(${place}) ((are|is|${stays}|kept|${only}|data) ){0,4}${within}${region}( (servers?|data\s*cent(er|re)s?|only))?`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(must|should|has to|have to|needs? to) (${only} )?(be )?(${only} )?${stays} (${only} )?${within}${region}`,
    ),
    read: readRegion,
  },
  {
    pattern: phrase(
      raw`(((based|hosted|stored|run|running) )?on )?${regionOrAdjective} (based )?(hosting|hosted|cloud|servers?|data\s*cent(er|re)s?|data (residency|residence|location|storage|region|hosting))`,
    ),
    read: readRegion,
  },
  { pattern: phrase(raw`${region} (data(?! (entry|science|analy\p{L}+|protection|sets?))|region)`), read: readRegion },
  // "Germany or" before "France hosting"
  {
    pattern: phrase(raw`${regionOrAdjective}(?=\s*(,?\s*or|\/)\s*\u0000|\s*,\s*\u0000+\s*,?\s*or\s*\u0000)`),
    read: readRegion,
    after: "data-residency",
  },
  {
    pattern: phrase(
      `((data|hosted|hosting|stored?|servers?|kept) )*(outside (of )?|(anywhere|everywhere) (else )?(but|except|other than) (in )?)(the )?${region}`,
    ),
    read: readOtherRegion,
  },
  { pattern: more(region), read: readRegion, needsOthers: true, after: "data-residency" },
  {
    // "Data not in the US"
    pattern: phrase(
      `(data|servers?|hosting|hosted) ((is|are|must|should) )*(not|never|isn't|aren't) (be )?((stored|hosted|kept|held|located|processed) )?in (the )?${region}`,
    ),
    read: readOtherRegion,
  },
  {
    // "Not in the US," unless that's where the buyer is.
    pattern: phrase(raw`(?<!\b(we|i|they)(['’]?(re|m)| are| am)? not )in (the )?${region}`),
    read: readRegion,
    isNegative: true,
    needsOthers: true,
  },
  // "Rather than the United States," after "data in Germany"
  {
    pattern: phrase(raw`(the )?${region}(?! (?!and|or|nor|but|under|for|with|either)\p{L})`),
    read: readRegion,
    isNegative: true,
    after: "data-residency",
  },
  ...items("(?<value>eu|uk)", { read: readRegion, needsOthers: true }),
];

/** Of a list, such as "CSV and PDF export" and "phone, chat, and email support", each but the last. */
const eachBeforeLast = (names: string, noun: string) =>
  raw`(?<value>${names})(?=([\s,+&/]|and\b|or\b)+((${names})([\s,+&/]|and\b|or\b)+)+${noun}\b)`;
const language = `(?<value>${languageNames})`;
/** "German" of "German or French companies" and of "German or French support" is no interface's. */
const ofOther = raw`(?!\s*(or|and|,|\/)\s*(${languageNames}) (speaking )?(compan(y|ies)|business(es)?|firms?|customers?|clients?|users?|agents?|people|teams?|speakers?|support|lessons?|courses?|classes|teachers?|tutors?|students?|learners?|texts?|articles?|documents?|content|news|books?|websites?|market|law|tax|vat)(?!\p{L}))`;
const interfaceLanguages: readonly Pattern[] = [
  {
    pattern: phrase(eachBeforeLast(languageNames, raw`(?:(?:user\s+)?interface|ui|menus|version)`)),
    read: readLanguage,
  },
  {
    pattern: phrase(
      `(((fully|also) )?(available|interface|ui|menus|usable|works?) )?((?<!(posts?|articles?|books?|courses?|lessons?|news|movies|songs|websites?|texts?|emails?|subtitles|captions|transcriptions?|documents?|templates?|writer|write|answers?|reply|customers?|speech|audio|videos?|pdfs?) )in|speaks?|speaking|supports?|(translated|locali[sz]ed) (in|into)) (both )?${language}( (language|interface|ui|version|too))*`,
    ),
    read: readLanguage,
  },
  {
    pattern: phrase(
      raw`(?<!\b(to|into) )${language}( language)? ((user )?interface|ui|translations?|locali[sz]ation|language( support)?(?! (courses?|learning|lessons?|schools?|classes|teachers?|tutors?|exams?|tests?)(?!\p{L}))|menus|version)`,
    ),
    read: readLanguage,
  },
  {
    pattern: phrase(
      raw`(?<=(?<!\p{L})(with|without|no|not) )${language}${ofOther}(?=\s*($|[,;.?!\u0000]|(and|or|but|under|for)\b))`,
    ),
    read: readLanguage,
    isFeature: true,
  },
  // Elsewhere, a language may be what is taught, translated, or spoken by those whom a tool is for.
  ...items(language + ofOther, { read: readLanguage, isFeature: true }),
];

const platforms: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(${places} )?(?<value>ios|iphones?|ipads?|ipados|android|mac\s?os( x)?|os x|linux|(chrome|firefox|browser) (extension|add[\s-]?on|plug[\s-]?in)|(web|browser) based)${notSubject}( ${apps})?`,
    ),
    read: readPlatform,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`${places} (?<value>web|(web )?browser|windows|macs?)${notSubject}( ${apps})?(?!\s+and\s+doors)`,
    ),
    read: readPlatform,
  },
  { pattern: phrase(`(?<value>web|windows|mac) ${apps}`), read: readPlatform },
  {
    pattern: phrase(
      `(on|under) (my|our|an?) (?<value>linux|windows|mac) (servers?|machines?|box|computers?|laptops?|desktops?)`,
    ),
    read: readPlatform,
  },
  {
    pattern: phrase(
      raw`(?<=(?<!\p{L})(without|no|not|except) )(?<value>windows|macs?)${notSubject}(?=\s*($|[,;.?!\u0000]|(and|or|but|under|for)\b))`,
    ),
    read: readPlatform,
    isNegative: true,
  },
  ...items(raw`(?<value>web|windows|mac)(?!\s*(?:and|&)\s*doors?(?!\p{L}))`, { read: readPlatform, needsOthers: true }),
  {
    pattern: phrase(
      `(mobile|smartphone|phone) (apps?|versions?|clients?)${notSubject}`,
      "(on|for) (my|our|their) phones?",
    ),
    read: always({ facet: "platform", values: ["ios", "android"] }),
  },
];

const deployments: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(?<!(remote|virtual) )desktop(?! (publishing|sharing|support|virtuali[sz]ation|management|monitoring))( \p{L}+){0,2}? (apps?|applications?|clients?|versions?|software|programs?)`,
    ),
    read: always({ facet: "deployment", values: ["desktop"] }),
  },
  {
    pattern: phrase(
      raw`(in|on|(run|host|install|deploy)\p{L}* (it )?on (its|their)) ((my|our|your) )?own (servers?|hardware|machines?|data\s*cent(er|re)|infrastructure|network|box|vps)`,
      "on (my|our) (servers?|infrastructure|premises)",
      "(we|i|you) can host( it)?( ourselves| myself| yourself)?",
      "host( it)? (myself|ourselves|yourself)",
      "self hostable",
    ),
    read: always({ facet: "deployment", values: ["self-hosted"] }),
  },
  {
    pattern: phrase(
      "cloud (based|hosted|only)",
      "(hosted )?in the cloud",
      "(?<!(word|point|sales|private|public|hybrid|multi|tag|creative|adobe|google|oracle) )cloud(?! (hosting|migration|telephony|gaming|pbx|kitchens?|communications?|providers?|generator|seeding|contact|costs?|management|storage|backups?|infrastructure|monitoring|security|computing|native|services?|accounting|phone|spend))",
    ),
    read: always({ facet: "deployment", values: ["cloud"] }),
    isFeature: true,
  },
];

const buyers: readonly Pattern[] = [
  { pattern: phrase("(i|we) work (?<value>solo)"), read: readTeam },
  {
    pattern: phrase(
      raw`(((meant|made|built|designed|intended|aimed) )?(for|at)|as|i'm|i am|we're|we are) (just )?((an?|the) )?(?<value>freelancers?|solopreneurs?|sole traders?|self employed|solo( (?!or|and)\p{L}+)?|individuals?|startups?|sm[be]s?|${sizes}|enterprises?|corporations?)`,
    ),
    read: readTeam,
  },
  ...items(raw`(?<value>solo( (?!or|and)\p{L}+)?|sm[be]s?|${sizes})`, { read: readTeam, needsOthers: true }),
  { pattern: phrase("(?<value>enterprise)(?! (plans?|tier))"), read: readTeam, needsOthers: true },
];

const hasApi = always({ facet: "api", values: [on] });
/** Words that make an API what a tool is for: "REST API testing" */
const ofApis =
  "(?! (docs?|documentation|generators?|tests?|testing|clients?|mock(s|ing|ers?)?|gateways?|management|monitoring|design|builders?)(?!\\p{L}))";
const apis: readonly Pattern[] = [
  {
    pattern: phrase(
      `(?<!\\b(our|my) )(open|public|rest|restful|graphql) api${ofApis}`,
      "api access",
      "api(?= ((is|are) )?(required|needed|mandatory|essential|(an? )?must))",
      raw`(?<=\b(with|has|have|having|needs?|requires?|requiring|offers?|provides?|and|an|includ(es|ing)|a|no|without) )((public|open) )?api( (docs|documentation))?${ofApis}`,
    ),
    read: hasApi,
    isFeature: true,
  },
  ...items("(rest )?api", { read: hasApi, needsOthers: true }),
];

const allDay = raw`(24[\s-]?(\/7|x7|7|hours?|h)|a?round the clock)`;
const support: readonly Pattern[] = [
  {
    pattern: phrase(eachBeforeLast(channels, raw`(customer\s+)?support`)),
    read: readChannel,
    isFeature: true,
  },
  {
    pattern: phrase(
      `(?<value>${channels}) ((customer )?support|hotline|helpline|number to call)(?! (tickets?|ticketing|desk|queue|software|inbox|tracking|only))`,
    ),
    read: readChannel,
    isFeature: true,
  },
  {
    pattern: phrase(
      raw`(support(?! tickets?)|help|assistance|customer service|reach(able)?|contact|call|(speak|talk) to)( \p{L}+){0,3} (by|via|over|through|on) (the )?(?<value>${channels})`,
    ),
    read: readChannel,
    isFeature: true,
  },
  { pattern: more(`(?<value>${channels})${afterItem}`), read: readChannel, after: "support" },
  // "Rather than chat," after "phone support"
  { pattern: phrase(`(?<value>${channels})${afterItem}`), read: readChannel, isNegative: true, after: "support" },
  {
    pattern: phrase(
      `${allDay}([\\s(]+${allDay}\\)?)? (customer )?(support|help)`,
      `(support|help) (available )?${allDay}`,
    ),
    read: always({ facet: "support", values: [factKey("24/7")] }),
    isFeature: true,
  },
];

const format = `(?<value>${exportNames})`;
const exporting: readonly Pattern[] = [
  { pattern: phrase(eachBeforeLast(exportNames, raw`(data\s+)?exports?`)), read: readExport, isFeature: true },
  { pattern: phrase(`${format} (data )?(exports?|downloads?)`), read: readExport, isFeature: true },
  {
    pattern: phrase(
      raw`(data )?(export|download)(s|ed|ing|able)?( (my|our|your|the|all|its))?( \p{L}+)?[\s(:-]+((to|as|in|into) )?${format}`,
    ),
    read: readExport,
    isFeature: true,
  },
  { pattern: more(format), read: readExport, after: "export" },
];

const trials: readonly Pattern[] = [
  {
    pattern: phrase(
      raw`(\d+ day )?free (trials?|tests?)( periods?)?`,
      raw`(?<=\b(with|has|have|offers?|an?|without|no) )(\d+ day )?trials?(?! balance)( periods?)?`,
      raw`(free to try|try (it )?free|try( out)?( (?!and|or)\p{L}+){0,4} for free|try before (you|we|i) buy)( for [\p{L}\d]+ (days?|weeks?|months?))?`,
    ),
    read: always({ facet: "free-trial", values: [on] }),
    isFeature: true,
  },
];

/** The patterns, in the order in which they are tried. Each finds its words in what the earlier ones left. */
export const patterns: readonly Pattern[] = [
  ...contracts,
  ...training,
  ...people,
  ...times,
  ...integrations,
  ...replaced,
  ...integrationItems,
  ...regions,
  ...interfaceLanguages,
  ...platforms,
  ...deployments,
  {
    pattern: phrase(raw`(under ((the|an?) )?)?(?<value>mit|apache|agpl|gpl|bsd|mpl)(\s?v?[23](\.0)?)? licen[sc]ed?`),
    read: (text) => ({ facet: "license", values: licenses[text.toLowerCase()] ?? [] }),
  },
  ...buyers,
  ...apis,
  ...support,
  ...exporting,
  ...trials,
  ...listedPatterns,
];
