import type { DemoCompany } from "~/demo/demo";

/** Software operations, data, and security. */
export const engineering: DemoCompany[] = [
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
    name: "Anvil & Byte",
    website: "https://anvil-and-byte.example",
    shortDescription: "Build machines that start in four seconds and are billed by the second, on hardware you choose.",
    description:
      "Anvil & Byte runs your pipelines on machines of your size, in three regions, with caches that survive between builds.\n\nIt uses your existing configuration file and supports the most common formats.",
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
  {
    name: "Cairnwatch",
    website: "https://cairnwatch.example",
    shortDescription: "Uptime checks from eight cities that call you only after confirming the outage twice.",
    description:
      "A check may be a page, a port, a certificate or a short script that logs in and buys something. When one fails, two other cities retry before your phone rings.\n\nThe public status page is written for customers: what is affected, since when, and when the next word will come.",
    startingPrice: "$9/mo",
    rating: 48,
    reviewCount: 4812,
    ratingKind: "imported",
    categories: ["devops"],
    aiDescription:
      "Cairnwatch is a **dependable monitor with few false alarms**. Setting up simple checks takes minutes; scripted ones need some JavaScript.\n\nIt does not collect logs or traces.",
    aiFeatures:
      "- Checks from eight cities\n- Scripted journeys through a site\n- Alerts by call, text and mail\n- Public status page",
  },
  {
    name: "Slatepeg",
    website: "https://slatepeg.example",
    shortDescription:
      "Feature flags in a file under version control, with a switch for the night when things go wrong.",
    description:
      "Flags live beside the code and are reviewed like it. A small server hands them to running programs and can override one at once, for at most a day.\n\nAfter that the override must become a commit or lapse. Flags that have been on for everybody for two months are proposed for removal.",
    startingPrice: "Free and open source",
    rating: 46,
    reviewCount: 118,
    ratingKind: "imported",
    categories: ["devops"],
  },
  {
    name: "Nightferry",
    website: "https://nightferry.example",
    affiliateLink: "https://nightferry.example/signup?via=saasfinder",
    shortDescription: "Database backups that are restored every night on a spare machine, as proof that they can be.",
    description:
      "A backup nobody has tried is a hope. Nightferry takes yours, starts a database from it, runs your checks and sends the result before breakfast.\n\nCopies are encrypted with a key that only you hold and lie in two countries. Postgres, MySQL and MongoDB are supported.",
    startingPrice: "$0.02 per GB",
    rating: 50,
    reviewCount: 23,
    ratingKind: "imported",
    sponsored: true,
    categories: ["devops", "security"],
  },
  {
    name: "Keyhollow",
    website: "https://keyhollow.example",
    shortDescription: "A store for secrets that lends them to programs for an hour and knows who borrowed which.",
    description:
      "Programs prove who they are by where they run and receive a password made for them, which expires. There is nothing in a configuration file left to steal.\n\nPeople need a second person's consent for production secrets. If the service cannot be reached, cached grants last until the end of their hour.",
    startingPrice: "$3 per user per month",
    rating: 45,
    reviewCount: 407,
    ratingKind: "imported",
    featured: true,
    categories: ["security", "devops"],
  },
  {
    name: "Burrowmark",
    website: "https://burrowmark.example",
    shortDescription: "Lists every library in your software, with its license and known vulnerabilities.",
    description:
      "The list is made at build time and kept with each release, so that a question about last year's version can be answered this year.\n\nOf a hundred warnings, perhaps six concern code that is ever called. Those come first; the rest can be read by anyone with patience.",
    startingPrice: "Freemium",
    rating: 34,
    reviewCount: 95,
    ratingKind: "imported",
    categories: ["security", "compliance"],
  },
  {
    name: "Sluicegate Nine",
    website: "https://sluicegate-nine.example",
    shortDescription: "Receives webhooks when your servers cannot, and delivers them in order once they are back.",
    description:
      "Point the sender at Sluicegate Nine and it accepts at once, checks the signature and passes the message on. Failed deliveries are repeated for up to a week.\n\nAny message can be looked at, edited and sent again. While you develop, the same stream reaches your laptop.",
    startingPrice: "$0.10 per request",
    rating: 42,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["data-integration"],
  },
  {
    name: "Fathomtable",
    website: "https://fathomtable.example",
    shortDescription: "Notebooks of SQL, charts and prose that colleagues without SQL can read, filter and trust.",
    description:
      "Analysts write a question once; others change the dates and regions and see the answer. Definitions such as “active customer” are kept in one place and shown wherever they are used.\n\nQueries run in your own database under the reader's own rights. A limit on cost stops the expensive ones before they start.",
    startingPrice: "From €250/month",
    rating: 43,
    reviewCount: 162,
    ratingKind: "imported",
    categories: ["analytics", "data-integration"],
    aiDescription:
      "Fathomtable sits between a dashboard and a notebook. Its **shared definitions** prevent the usual quarrel about whose figure is right.\n\nIt expects a database that is already in order.",
    aiFeatures:
      "- SQL notebooks with filters for readers\n- Shared definitions of measures\n- Cost limits for queries\n- Scheduled mails with charts\n- Access by the reader's own rights",
  },
  {
    name: "Quietcount",
    website: "https://quietcount.example",
    shortDescription: "Visitor numbers for websites without cookies or banners, on one page that fits a screen.",
    description:
      "Pages, referrers, countries and campaigns: that is all. A visitor is counted for a day and then forgotten, since the means to recognise one is thrown away at midnight.\n\nThe script weighs less than a kilobyte. Figures can be made public, which many of its customers do.",
    startingPrice: "$99/year",
    rating: 49,
    reviewCount: 688,
    ratingKind: "imported",
    categories: ["analytics", "marketing"],
  },
  {
    name: "Ostlerdesk",
    website: "https://ostlerdesk.example",
    shortDescription: "On-call rotas and incident rooms for teams that would like to sleep through most nights.",
    description:
      "Alerts are bundled by cause and go to the person whose week it is. If that person woke up twice last night, the next alert goes to somebody else.\n\nDuring an incident the room keeps a timeline by itself. What is left to write the day after is the part that needs thought.",
    startingPrice: "$19 a user, billed monthly",
    rating: 28,
    reviewCount: 47,
    ratingKind: "imported",
    categories: ["devops", "collaboration"],
  },
  {
    name: "Masquewell",
    website: "https://masquewell.example",
    shortDescription: "Turns a copy of production data into anonymous test data.",
    description:
      "Names, dates and amounts are replaced, while sums, relations and odd cases survive. A customer with nine addresses remains one with nine addresses.\n\nThe work is done inside your network. A report for the data protection officer says what was changed, how, and what risk is left.",
    startingPrice: "On request",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["data-integration", "security", "compliance"],
  },
  {
    name: "Decoy Orchard",
    website: "https://decoy-orchard.example",
    shortDescription: "Blame-free phishing practice: two minutes a month.",
    description:
      "Once a month everyone gets a harmless false mail that suits their work. Those who report it are thanked; those who click read what gave it away.\n\nManagers see figures for whole departments only. New joiners start with easy ones, and the examples follow what is going round that week.",
    startingPrice: "₹199 per seat/month",
    rating: 40,
    reviewCount: 359,
    ratingKind: "imported",
    categories: ["security", "human-resources"],
    aiDescription:
      "Decoy Orchard trains staff *without naming those who fail*. Works councils tend to accept it for that reason.\n\nReports are coarse, so it will not satisfy auditors who ask for results by person.",
    aiFeatures:
      "- Monthly practice mails in nine languages\n- Button for reporting in common mail programs\n- Lessons of two minutes\n- Figures by department",
  },
];
