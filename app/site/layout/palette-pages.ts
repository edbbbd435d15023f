type Page = { to: string; name: string; isMain?: true };

/** The pages that everybody may open by name. The main ones come first. */
export const palettePages: readonly Page[] = [
  { to: "/directory", name: "Directory", isMain: true },
  { to: "/categories", name: "Categories", isMain: true },
  { to: "/alternatives", name: "Alternatives", isMain: true },
  { to: "/compare", name: "Compare tools", isMain: true },
  { to: "/blog", name: "Blog", isMain: true },
  { to: "/open-source", name: "Open-source tools" },
  { to: "/self-hosted", name: "Self-hosted tools" },
  { to: "/free", name: "Free tools" },
  { to: "/", name: "Home" },
  { to: "/resources", name: "Resources" },
  { to: "/resources/buying-guides", name: "Buying guides" },
  { to: "/resources/comparison-tools", name: "Comparisons by category" },
  { to: "/resources/roi-calculator", name: "ROI calculator" },
  { to: "/vendors", name: "For vendors" },
  { to: "/vendors/get-listed", name: "Get listed" },
  { to: "/vendors/sponsorship", name: "Sponsorship" },
  { to: "/vendors/partner-program", name: "Partner program" },
  { to: "/account", name: "My account" },
  { to: "/auth", name: "Sign in" },
  { to: "/about", name: "About us" },
  { to: "/how-we-rank", name: "How we rank" },
  { to: "/review-policy", name: "Review policy" },
  { to: "/advertising-disclosure", name: "Advertising disclosure" },
  { to: "/newsletter", name: "Newsletter" },
  { to: "/newsletter/issues", name: "Newsletter issues" },
  { to: "/data", name: "Open data" },
  { to: "/embeds", name: "Embeds" },
  { to: "/contact", name: "Contact" },
  { to: "/privacy", name: "Privacy" },
  { to: "/terms", name: "Terms" },
];

const maxPages = 5;

/** The pages whose names contain a text. Without a text, the main pages. */
export function pagesNamed(text: string, isLoggedIn: boolean): Page[] {
  const query = text.toLowerCase();
  const hidden = isLoggedIn ? "/auth" : "/account";
  return palettePages
    .filter(({ to, name, isMain }) => to !== hidden && (query ? name.toLowerCase().includes(query) : isMain))
    .slice(0, maxPages);
}
