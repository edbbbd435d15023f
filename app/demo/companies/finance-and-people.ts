import type { DemoCompany } from "~/demo/demo";

/** Finance, HR, and legal. */
export const financeAndPeople: DemoCompany[] = [
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
    name: "Coppergrange",
    website: "https://coppergrange.example",
    affiliateLink: "https://coppergrange.example/?via=saasfinder",
    shortDescription: "Expense claims from a photo of the receipt to the bank transfer, usually within three days.",
    description:
      "Staff take a picture, check the amount and say what it was for. Managers approve from their mail, without a login.\n\nTravel allowances of thirty countries are built in and updated each January. Claims that break a rule are explained to the person first, before anyone else sees them.",
    startingPrice: "$5 per employee/month",
    rating: 42,
    reviewCount: 903,
    ratingKind: "imported",
    sponsored: true,
    categories: ["finance-billing", "human-resources"],
  },
  {
    name: "月すずめ帳簿",
    website: "https://tsuki-suzume.example",
    shortDescription:
      "Bookkeeping for one-person firms in Japan, in Japanese and English, with the yearly return prepared.",
    description:
      "The name means a ledger kept by a sparrow of the moon, and the program is about as small: income, expenses, receipts, consumption tax.\n\nAt the end of the year it fills in the blue return and marks the fields that deserve a second look. A tax adviser can be invited at no charge.",
    startingPrice: "¥1,500/月",
    rating: 49,
    reviewCount: 36,
    ratingKind: "imported",
    categories: ["finance-billing"],
  },
  {
    name: "Gråfjær Lønn",
    website: "https://grafjaer-lonn.example",
    shortDescription: "Payroll for Nordic companies with staff in two or more countries and only one person to run it.",
    description:
      "One monthly run covers Norway, Denmark, Sweden and Finland, each with its own holiday pay and its own report to the authorities.\n\nChanges since last month are listed before anything is paid. If a figure moves by more than five per cent, you are asked to look at it.",
    startingPrice: "249 DKK per month",
    rating: 45,
    reviewCount: 52,
    ratingKind: "imported",
    categories: ["human-resources", "finance-billing"],
  },
  {
    name: "Dunning Heron",
    website: "https://dunning-heron.example",
    shortDescription: "Recovers subscription payments that failed, by waiting for the right day before asking anybody.",
    description:
      "Most cards that fail will work again after payday. The heron waits, tries once more, and writes to the customer only if that did not help.\n\nIts fee is a share of what it brought back, shown next to each payment. Customers who meant to leave are let go politely.",
    startingPrice: "0.7% of collected revenue",
    rating: 38,
    reviewCount: 144,
    ratingKind: "imported",
    categories: ["finance-billing"],
  },
  {
    name: "Rotawick",
    website: "https://rotawick.example",
    shortDescription: "Shift plans for cafés, clinics and depots that respect rest hours and people's stated wishes.",
    description:
      "Enter who is needed when, let staff mark the days that suit them, and ask for a plan. It takes about a minute and can be changed by hand afterwards.\n\nSwaps are settled between colleagues as long as skills and rest hours fit. Weekends are shared out evenly over a quarter.",
    startingPrice: "A$3.50 per person/month",
    rating: 40,
    reviewCount: 518,
    ratingKind: "imported",
    categories: ["human-resources", "productivity"],
  },
  {
    name: "Tallow Lane",
    website: "https://tallow-lane.example",
    shortDescription:
      "Hiring for companies that fill ten roles a year: one page per role and a reply for every applicant.",
    description:
      "Applications arrive in order of time, with names hidden until the first round is done if you like it so. Interviewers write their notes before they can read those of others.\n\nNo application can be closed without a reply. Data of those who were turned down is removed after six months.",
    startingPrice: "$1,990/year",
    rating: 37,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["human-resources"],
  },
  {
    name: "Oathbook",
    website: "https://oathbook.example",
    shortDescription:
      "Policies that staff have actually read: short versions, a few questions, and a signature that lasts.",
    description:
      "Upload a policy and mark what has changed. People who signed the last version read only the difference.\n\nAuditors get a list by person, version and date. Translations are kept beside the original, and the binding one is named on the page.",
    startingPrice: "€2 per employee billed yearly",
    rating: 39,
    reviewCount: 27,
    ratingKind: "imported",
    categories: ["compliance", "human-resources"],
  },
  {
    name: "Clausewater",
    website: "https://clausewater.example/en",
    shortDescription: "A home for signed contracts, with a warning in good time before each of them renews itself.",
    description:
      "Contracts are read once when they come in; parties, terms and notice periods go on a card that a person confirms. From then on the calendar looks after them.\n\nLawyers can search for a clause across all files and compare its wording. Originals stay in your own storage.",
    startingPrice: "Custom pricing",
    rating: 43,
    reviewCount: 12,
    ratingKind: "imported",
    categories: ["compliance"],
  },
  {
    name: "Greyfern",
    website: "https://greyfern.example",
    shortDescription: "A reporting line for concerns at work that keeps the sender unknown and the deadlines visible.",
    description:
      "Reports come in by web form or telephone, without an account, and the sender returns with a code to read answers. Addresses and device data are never stored.\n\nCase handlers see what is due under the law of their country. Each look at a case is written down.",
    startingPrice: "Contact us",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["compliance"],
  },
  {
    name: "Lantern Syllabus",
    website: "https://lantern-syllabus.example",
    shortDescription:
      "Keeps track of certificates and courses, so that nobody drives a forklift on an expired license.",
    description:
      "For each role there is a list of what must be known, and for each person a date until which it holds. Ninety days before that, the next course is proposed.\n\nCertificates can be photographed in the workshop. Courses of your own may consist of slides, a film or a walk with the foreman.",
    startingPrice: "CHF 1'200 per year",
    rating: 36,
    reviewCount: 31,
    ratingKind: "imported",
    categories: ["human-resources", "compliance"],
  },
  {
    name: "Farthingwell",
    website: "https://farthingwell.example",
    shortDescription: "A cash forecast for the next thirteen weeks, drawn each morning from the bank and the ledger.",
    description:
      "What happens if the largest customer pays a month late? Drag the payment and watch the line. Scenarios can be named, shared and kept until they are proved wrong.\n\nRegular payments are recognised from the past two years. The forecast of last month remains visible beside what came of it.",
    startingPrice: "$79/mo",
    rating: 47,
    reviewCount: 89,
    ratingKind: "imported",
    categories: ["finance-billing", "analytics"],
    aiDescription:
      "Farthingwell gives owners of small firms a **thirteen-week view of cash** with little effort. Scenarios are its best part.\n\nIt does not replace a budget, and groups with several currencies need one workspace for each.",
    aiFeatures:
      "- Daily forecast from bank data\n- Scenarios to compare\n- Recognition of regular payments\n- Forecast checked against the outcome",
  },
  {
    name: "Treatybird",
    website: "https://treatybird.example",
    shortDescription: "Value added tax for shops that ship abroad: the right rate, the right form, the right quarter.",
    description:
      "Connect the shop and the payment provider, and each sale is put under the country whose tax applies. Thresholds are watched, and you hear of one before it is crossed.\n\nReturns are prepared for forty-one countries. In nine of them Treatybird may file on your behalf; elsewhere it hands you the finished form.",
    startingPrice: "€39 per country/month",
    rating: 41,
    reviewCount: 276,
    ratingKind: "imported",
    categories: ["finance-billing", "e-commerce", "compliance"],
  },
  {
    name: "Merrowby",
    website: "https://merrowby.example",
    shortDescription: "Prepares one-on-ones and keeps track of what both sides agreed to do.",
    description:
      "Both sides add points during the week, and the list is what the talk is about. Notes are shared by default, private when marked.\n\nTwice a year the agreements of six months make up most of a review. There are no scores in it, and nothing to rank people by.",
    startingPrice: "$7/seat/mo",
    rating: 44,
    reviewCount: 2051,
    ratingKind: "imported",
    categories: ["human-resources"],
    aiDescription:
      "Merrowby supports *regular one-to-one talks* and builds reviews from them. Companies without a review process can adopt it within a week.\n\nThose that need ratings for pay rounds should look elsewhere.",
    aiFeatures:
      "- Shared agenda for each talk\n- Agreements with dates\n- Reviews assembled from notes\n- Reminders in the calendar",
  },
];
