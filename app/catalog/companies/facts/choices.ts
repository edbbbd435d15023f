import { cleanText } from "~/platform/text/clean-text";
import { vocabulary } from "~/catalog/companies/facts/vocabulary";

export const deployments = vocabulary({
  Cloud: ["saas", "hosted", "cloud-based", "cloud hosted", "managed"],
  "Self-hosted": ["on-premise", "on-premises", "on-prem", "selfhost"],
  Desktop: ["desktop app", "desktop application", "installed"],
  Mobile: ["mobile app", "mobile device"],
});

/** Platforms in a buyer's sense: where people use the product. */
export const platforms = vocabulary({
  Web: ["web-based", "web app", "browser", "website", "web browser"],
  Windows: ["microsoft windows", "win", "win32", "win64", "windows desktop"],
  macOS: ["mac", "mac os x", "os x", "osx", "apple mac", "macintosh"],
  Linux: ["gnu/linux"],
  iOS: ["iphone", "ipad", "ipados", "iphone & ipad", "apple ios"],
  Android: ["android phone", "google android"],
  "Browser extension": ["chrome extension", "firefox extension", "firefox addon", "browser plugin", "extension"],
});

export const installMethods = vocabulary({
  Docker: ["docker image", "container", "oci"],
  "Docker Compose": [],
  Kubernetes: ["k8s"],
  Helm: ["helm chart"],
  deb: ["debian package", "apt", "debian", "ubuntu"],
  rpm: ["rpm package", "yum", "dnf"],
  Snap: ["snapcraft"],
  Flatpak: ["flathub"],
  AppImage: [],
  Homebrew: ["brew"],
  Nix: ["nixos", "nixpkgs"],
  Ansible: ["ansible playbook"],
  Terraform: [],
  Vagrant: [],
  npm: [],
  pip: ["pypi"],
  Composer: [],
  "Windows installer": ["msi", "exe", "windows setup"],
  "macOS installer": ["dmg", "pkg"],
  "App store": ["app store", "google play", "play store"],
  YunoHost: [],
  Binary: ["static binary", "single binary", "standalone binary"],
  "From source": ["source", "manual", "tarball"],
});

/** Languages, runtimes, frameworks, and databases. The list is open; these are the usual spellings. */
export const technologies = vocabulary({
  ".NET": ["dotnet", "asp.net"],
  Assembly: [],
  C: [],
  "C#": ["csharp"],
  "C++": ["cpp"],
  Clojure: [],
  "Common Lisp": [],
  Crystal: [],
  D: [],
  Dart: [],
  Deno: [],
  Django: [],
  Elixir: [],
  Erlang: [],
  "F#": [],
  Flutter: [],
  Go: ["golang"],
  Groovy: [],
  Haskell: [],
  Haxe: [],
  Java: ["openjdk"],
  JavaScript: ["js", "ecmascript"],
  Julia: [],
  Kotlin: [],
  Laravel: [],
  Lua: [],
  MongoDB: ["mongo"],
  MySQL: [],
  Nim: [],
  "Node.js": ["node"],
  "Objective-C": [],
  OCaml: [],
  Perl: [],
  PHP: ["php8", "php7"],
  "PL/pgSQL": [],
  PostgreSQL: ["postgres"],
  Python: ["python3"],
  R: [],
  React: ["react.js"],
  Redis: [],
  Ruby: [],
  "Ruby on Rails": ["rails"],
  Rust: [],
  Scala: [],
  Shell: ["bash", "sh"],
  SQLite: [],
  Svelte: [],
  Swift: [],
  Symfony: [],
  TypeScript: ["ts"],
  "Vue.js": ["vue"],
  Zig: [],
});

const sizes = vocabulary({
  Solo: ["individual", "individuals", "freelancer", "freelancers", "self-employed", "solopreneur", "just me"],
  Small: ["small business", "small businesses", "small team", "small teams", "startup", "startups", "smb"],
  Medium: ["mid-size", "mid-size business", "mid-size companies", "midsize", "mid-market", "medium business"],
  Enterprise: ["large", "large enterprises", "large business", "enterprises", "corporation"],
});

/** Who it's made for: one person, up to 50, up to 1,000, or more. "11–50 employees" is Small. */
export const teamSizes = {
  values: sizes.values,
  read: (text: string) => {
    const [, range, isMore] =
      /^(?:\d[\d.,]*\s*[-–—]\s*|up to |over |more than |[<>]\s*)?(\d[\d.,]*)\s*(\+)?(?:\s*\p{L}+)?$/iu.exec(
        cleanText(text),
      ) ?? [];
    if (range === undefined) return sizes.read(text);
    const max = Number(range.replace(/\D/g, ""));
    if (max > 1000 || (max === 1000 && isMore)) return "Enterprise";
    return max > 50 ? "Medium" : max > 1 ? "Small" : "Solo";
  },
};

export const compliance = vocabulary({
  "SOC 2": ["soc2 type ii", "soc 2 type 2", "soc 2 type i", "soc 2 type 1", "soc ii", "aicpa soc 2"],
  "SOC 1": [],
  "SOC 3": [],
  "ISO 27001": ["iso/iec 27001", "iso 27001:2013", "iso 27001:2022", "iso/iec 27001:2022"],
  "ISO 27017": ["iso/iec 27017"],
  "ISO 27018": ["iso/iec 27018"],
  "ISO 27701": ["iso/iec 27701"],
  "ISO 42001": ["iso/iec 42001"],
  "ISO 9001": [],
  HIPAA: [],
  HITRUST: ["hitrust csf"],
  GDPR: ["dsgvo", "rgpd"],
  CCPA: ["cpra", "ccpa/cpra"],
  "PCI DSS": ["pci"],
  FedRAMP: [],
  FERPA: [],
  COPPA: [],
  "CSA STAR": [],
  "Cyber Essentials": [],
  C5: ["bsi c5"],
  TISAX: [],
  "WCAG 2.1": ["wcag"],
});

/** Where data is stored. */
export const regions = vocabulary({
  EU: ["european union", "europe", "eea", "eu-west", "eu-central", "germany", "frankfurt", "ireland"],
  US: ["usa", "united states", "united states of america", "us-east", "us-west"],
  UK: ["united kingdom", "great britain", "london"],
  Switzerland: ["swiss", "ch"],
  Canada: [],
  Australia: ["sydney"],
  Japan: ["tokyo"],
  India: ["mumbai"],
  Singapore: [],
  Brazil: ["sao paulo"],
  "Asia-Pacific": ["apac"],
  Norway: [],
});

export const supportChannels = vocabulary({
  Email: ["e-mail", "email support", "email/help desk"],
  Phone: ["phone support", "telephone"],
  Chat: ["live chat", "chat support"],
  "Help center": ["knowledge base", "faqs/forum", "faq", "documentation", "help desk"],
  Community: ["forum", "community forum", "discord", "slack community"],
  Tickets: ["ticket", "ticket system", "support tickets"],
  Training: ["onboarding", "webinars", "live training"],
  "Account manager": ["dedicated account manager", "customer success manager"],
  "24/7": ["24/7 support", "24/7 live rep"],
});

/** Files that customers can take their data away in. */
export const exportFormats = vocabulary({
  CSV: ["comma-separated values", "tsv"],
  Excel: ["xlsx", "xls", "spreadsheet"],
  JSON: ["json lines", "jsonl"],
  XML: ["opml"],
  SQL: ["database dump", "sql dump"],
  Parquet: [],
  PDF: [],
  HTML: [],
  Markdown: ["md"],
  Word: ["docx", "doc"],
  Text: ["plain text", "txt"],
  iCalendar: ["ics", "ical"],
  vCard: ["vcf"],
  Images: ["png", "jpg", "jpeg", "svg"],
});

const trains = vocabulary({
  No: ["never", "false", "0", "not used for training", "none"],
  "Opt-out": ["optional", "yes, unless you opt out", "unless opted out", "by default"],
  Yes: ["always", "true", "1"],
});

/** Whether a vendor trains AI on its customers' data. */
export const aiTraining = {
  read: trains.read,
  problem: `can’t be matched to ${trains.values.join(", ")}`,
  groups: trains.values,
};
