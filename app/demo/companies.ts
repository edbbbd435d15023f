import type { DemoCompany } from "~/demo/demo";

/** Invented companies: neither names nor numbers are those of a real product. */
export const demoCompanies: DemoCompany[] = [
  {
    name: "Ledgerlark",
    website: "https://ledgerlark.example",
    affiliateLink: "https://ledgerlark.example/?via=saasfinder",
    shortDescription:
      "Invoices, reminders and a clear view of what is still open, for service firms with up to fifty people.",
    description:
      "Ledgerlark writes invoices from your time sheets, sends them on the day you choose and reminds late payers in a tone you set.\n\nEvery payment is matched to its invoice by reference and amount; what cannot be matched waits in one list. It exports to the usual accounting formats and keeps a record of each change.",
    startingPrice: "$19/mo",
    rating: 45,
    reviewCount: 128,
    ratingKind: "imported",
    sponsored: true,
    featured: true,
    categories: ["finance-billing"],
  },
  {
    name: "Quillmoor CRM",
    website: "https://quillmoor.example",
    shortDescription: "A contact book with a memory: every call, mail and promise in the order it happened.",
    description:
      "Quillmoor keeps one page for each customer and fills it from your mailbox and calendar. Deals are a list with a next step, not a board to drag cards on.\n\nTeams of three to forty use it. There is no marketing automation in it, on purpose; it connects to the tools that do that.",
    startingPrice: "€12 per user/month",
    rating: 42,
    reviewCount: 61,
    ratingKind: "imported",
    featured: true,
    categories: ["crm", "productivity"],
    aiDescription:
      "Quillmoor CRM suits **small sales teams** that lose track of promises rather than of deals. It reads mail and calendar, so that little has to be typed.\n\nLarger teams may miss forecasts and territories.",
    aiFeatures:
      "- Timeline of each customer\n- Next steps with reminders\n- Import from CSV\n- Two-way mail and calendar connection",
  },
  {
    name: "Tidegraph",
    website: "https://tidegraph.example",
    shortDescription: "Product analytics that answers in plain sentences and keeps the raw events on your own servers.",
    description:
      "Tidegraph collects events from web and mobile apps and stores them in your own warehouse. Funnels, retention and cohorts are read from there.\n\nNo visitor is tracked across sites. A free plan covers a million events a month.",
    startingPrice: "Free",
    rating: 47,
    reviewCount: 342,
    ratingKind: "imported",
    featured: true,
    categories: ["analytics", "data-integration"],
  },
  {
    name: "Postern",
    website: "https://postern.example",
    shortDescription:
      "Newsletters and onboarding mails for software companies, written in Markdown and sent on events.",
    description:
      "Postern sends what your product asks it to: a welcome, a nudge after a week of silence, a monthly letter. Templates are Markdown files in your repository.\n\nDelivery reports name the reason of each bounce.",
    startingPrice: "$29/mo",
    rating: 39,
    reviewCount: 54,
    ratingKind: "imported",
    sponsored: true,
    affiliateLink: "https://postern.example/?via=saasfinder",
    categories: ["marketing"],
  },
  {
    name: "Hearthboard",
    website: "https://hearthboard.example",
    shortDescription: "One quiet page a day for each team: what is planned, what is stuck, who is away.",
    description:
      "Hearthboard replaces the morning meeting with a page that everyone fills in two minutes. It knows the calendar and who is on holiday.\n\nNothing blinks, and nobody is notified outside working hours.",
    startingPrice: "£4/user/month",
    rating: 44,
    reviewCount: 0,
    ratingKind: "estimate",
    featured: true,
    categories: ["productivity", "collaboration"],
  },
  {
    name: "Anvil & Byte",
    website: "https://anvil-and-byte.example",
    shortDescription: "Build machines that start in four seconds and are billed by the second, on hardware you choose.",
    description:
      "Anvil & Byte runs your pipelines on machines of your size, in three regions, with caches that survive between builds.\n\nConfiguration is the file you have already; the most common formats are understood.",
    startingPrice: "Pay as you go",
    rating: 46,
    reviewCount: 97,
    ratingKind: "imported",
    featured: true,
    categories: ["devops"],
  },
  {
    name: "Wardenlight",
    website: "https://wardenlight.example",
    shortDescription: "Finds forgotten accounts and over-broad rights in the tools a company already pays for.",
    description:
      "Wardenlight reads the user lists of your tools, compares them with your staff list and shows who should no longer be there.\n\nReviews are kept as evidence for audits. It never asks for rights to change anything.",
    startingPrice: "$6 per seat billed annually",
    rating: 43,
    reviewCount: 38,
    ratingKind: "imported",
    categories: ["security", "compliance"],
  },
  {
    name: "Peoplewise Café",
    website: "https://peoplewise-cafe.example",
    shortDescription: "Leave, contracts and first-day lists for companies that have outgrown the spreadsheet.",
    description:
      "Peoplewise Café keeps contracts, holidays and sick days in one place and tells payroll what changed.\n\nIt covers the labour rules of nine countries and says so where it does not.",
    startingPrice: "€99/year",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["human-resources"],
  },
  {
    name: "Replybright",
    website: "https://replybright.example",
    shortDescription: "A shared inbox where each question has one owner and customers see where their answer stands.",
    description:
      "Replybright turns support mail into conversations with an owner, a state and a due time.\n\nAnswers that repeat become articles with two clicks.",
    startingPrice: "$15/agent/mo",
    rating: 41,
    reviewCount: 210,
    ratingKind: "imported",
    categories: ["customer-support", "collaboration"],
  },
  {
    name: "Marketstall",
    website: "https://marketstall.example",
    shortDescription: "A shop for makers with fewer than two hundred products, without fees on each sale.",
    description:
      "Marketstall gives small makers a shop with stock, shipping labels and tax for the countries they sell to.\n\nIt has a fixed price, and no app store to get lost in.",
    startingPrice: "€9.50/month",
    rating: 40,
    reviewCount: 76,
    ratingKind: "imported",
    categories: ["e-commerce"],
  },
  {
    name: "Planwright",
    website: "https://planwright.example",
    shortDescription: "Project plans that admit uncertainty: ranges instead of dates, and a forecast that learns.",
    description:
      "Planwright asks for a best and a worst case and shows when a project is likely to end.\n\nIt learns from what past tasks really took.",
    startingPrice: "Contact us",
    rating: 38,
    reviewCount: 19,
    ratingKind: "imported",
    sponsored: true,
    categories: ["project-management", "productivity"],
  },
  {
    name: "Pipewell",
    website: "https://pipewell.example",
    shortDescription:
      "Copies data between two hundred sources and your warehouse, and tells you when a source changes shape.",
    description:
      "Pipewell moves tables on a schedule and stops, with a message, when a column disappears.\n\nConnectors are open source and can be run without the service.",
    startingPrice: "$1k/mo",
    rating: 36,
    reviewCount: 24,
    ratingKind: "imported",
    categories: ["data-integration", "devops"],
  },
];
