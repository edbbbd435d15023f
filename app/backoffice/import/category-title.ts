/** Words with unusual capitals. */
const spellings = new Map(
  `AI API APIs B2B B2C BI BPM CDN CDP CI CD CMS CRM DAM DevOps DevSecOps DNS ERP ETL GDPR GIS GraphQL HR HRM IaaS
   IoT IT ITSM JavaScript LDAP LLM LLMs LMS MDM ML MLOps NoSQL OCR OKR PaaS PDF PHP PIM PLM POS PR QA RSS SaaS
   SDK SEO SIEM SMS SQL SSH SSL SSO TV UI URL UX VoIP VPN WordPress XML`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);
/** Words that stay lowercase within a title. */
const lowercaseWords = new Set("a an and as at by for from in of on or the to vs with".split(" "));

/**
 * A public name for a category of a source: "curated-resource-lists" and "curated_resource_lists" become "Curated
 * Resource Lists". Names that aren't slugs stay as they are.
 */
export function categoryTitle(name: string): string {
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) || !/[a-z]/.test(name)) return name;
  return name.split(/[-_]/).map(capitalized).join(" ");
}

function capitalized(word: string, i: number): string {
  if (i > 0 && lowercaseWords.has(word)) return word;
  return spellings.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1);
}
