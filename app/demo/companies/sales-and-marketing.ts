import type { DemoCompany } from "~/demo/demo";

/** Sales, marketing, online shops, and support. */
export const salesAndMarketing: DemoCompany[] = [
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
    name: "Replybright",
    website: "https://replybright.example",
    shortDescription: "A shared inbox where each question has one owner and customers see where their answer stands.",
    description:
      "Replybright turns support mail into conversations with an owner, a state and a due time.\n\nTurn repeated answers into articles with two clicks.",
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
    name: "Brackenfold",
    website: "https://brackenfold.example",
    shortDescription: "A CRM for people who sell from a van: routes, visits and orders, with or without a signal.",
    description:
      "Field reps plan the day on a map, open the customer at the door and take the order there. Everything stays on the phone until it’s back online.\n\nThe office sees visits as they arrive and can move one to somebody else. Positions are recorded only while a visit is open.",
    startingPrice: "$24/user/month",
    rating: 43,
    reviewCount: 187,
    ratingKind: "imported",
    categories: ["crm"],
    aiDescription:
      "Brackenfold is made for **wholesalers with reps on the road**. Its strength is work without a connection; conflicts between two reps are shown side by side.\n\nTeams that sell by phone will find the map in the way.",
    aiFeatures: "- Day routes on a map\n- Orders taken offline\n- Price lists per customer\n- Visit notes with photos",
  },
  {
    name: "Handsel & Pike",
    website: "https://handsel-and-pike.example/quotes",
    shortDescription: "Quotes that customers can read on a phone, change within limits and sign without an account.",
    description:
      "A quote here is a web page. The customer picks options, sees the sum change and signs with a finger; you learn which page was read and which was skipped.\n\nSigned quotes become orders or invoices in the tool you already use. Discounts beyond a limit you set ask a colleague first.",
    startingPrice: "€29 per month",
    rating: 37,
    reviewCount: 42,
    ratingKind: "imported",
    categories: ["crm", "finance-billing"],
  },
  {
    name: "murmurline",
    website: "https://murmurline.example",
    shortDescription: "Call notes that write themselves, checked by the caller before they’re saved.",
    description:
      "After each call a draft appears: who rang, what was asked, what was promised. Correct it, press save, and it lands with the customer's record.\n\nRecordings are deleted after a day unless both sides agreed to keep them. Twelve languages are understood, four of them well.",
    startingPrice: "$0/mo",
    rating: 33,
    reviewCount: 15,
    ratingKind: "imported",
    categories: ["customer-support", "crm"],
  },
  {
    name: "Salt Meridian",
    website: "https://salt-meridian.example",
    affiliateLink: "https://salt-meridian.example/start?via=saasfinder",
    shortDescription: "Shows which campaigns brought paying customers, and says how sure it is about each of them.",
    description:
      "Spending comes from the advertising accounts, revenue from your billing, and the two meet in one table by week and channel.\n\nInstead of a single figure there is a range. Where the data cannot tell two channels apart, the report suggests an experiment that could.",
    startingPrice: "From $1,200/yr",
    rating: 41,
    reviewCount: 66,
    ratingKind: "imported",
    sponsored: true,
    categories: ["marketing", "analytics"],
  },
  {
    name: "Loamletter",
    website: "https://loamletter.example",
    shortDescription:
      "Newsletters for gardens, museums and other places with seasons, planned a year ahead on one sheet.",
    description:
      "Open the sheet in January, drop topics on months, and write each letter when its turn comes. Last year's letter stands beside the empty one.\n\nReaders choose the subjects they want. Addresses that have not opened anything for two years are asked once whether they would like to stay.",
    startingPrice: "Free up to 500 readers",
    rating: 48,
    reviewCount: 29,
    ratingKind: "imported",
    categories: ["marketing"],
  },
  {
    name: "Farrowgate",
    website: "https://farrowgate.example",
    shortDescription: "Members, fees and letters for clubs and associations whose office is somebody's kitchen table.",
    description:
      "Who has paid, who moved house, whose fiftieth year of membership is it? Farrowgate answers these from a single list that several volunteers can edit at once.\n\nFees are collected by direct debit or noted by hand. When the board changes, access passes on with a checklist.",
    startingPrice: "£45/month",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["crm", "marketing"],
  },
  {
    name: "The Patient Correspondence Office for Seasonal Shopkeepers",
    website: "https://patient-correspondence.example",
    shortDescription: "Support mail for shops that are busy six weeks a year and nearly silent for the rest of it.",
    description:
      "You pay for the weeks in which you answer more than twenty letters. Outside them the inbox stays open and costs nothing.\n\nTemporary helpers get a login that ends by itself, a short guide to your products and drafts based on last season's answers.",
    startingPrice: "Free trial",
    rating: 46,
    reviewCount: 8,
    ratingKind: "imported",
    categories: ["customer-support", "e-commerce"],
  },
  {
    name: "Parcelwren",
    website: "https://parcelwren.example",
    shortDescription: "Returns without mail going back and forth: a label, a reason and a refund that arrives on time.",
    description:
      "Shoppers open a page with their order number, choose what goes back and print a label or show a code at the counter.\n\nReasons are counted by product and size, which often shows a wrong measurement in the shop before the next hundred parcels return. Sixteen carriers are connected.",
    startingPrice: "€0.35 per return",
    rating: 45,
    reviewCount: 1264,
    ratingKind: "imported",
    featured: true,
    categories: ["e-commerce", "customer-support"],
  },
  {
    name: "Stallgauge",
    website: "https://stallgauge.example",
    shortDescription: "Tells small shops what to reorder this week, based on sales, delivery times and the weather.",
    description:
      "Every Monday there is a list of orders to place, supplier by supplier, with the quantity and the reason in half a sentence.\n\nThe forecast is compared with what was really sold, and the error of each product is open to see. Products sold fewer than ten times are left to your judgement.",
    startingPrice: "C$59/mo",
    rating: 35,
    reviewCount: 73,
    ratingKind: "imported",
    categories: ["e-commerce", "analytics"],
  },
  {
    name: "Tillhaven",
    website: "https://tillhaven.example/shops",
    shortDescription:
      "A till on a tablet that keeps selling when the internet is down and balances to the penny at night.",
    description:
      "Bought once, it runs on the tablet you own and prints to most receipt printers. Updates for tax rules are included for five years.\n\nAt closing time, cash, cards and vouchers are counted against the day's receipts. Differences need a word of explanation, which the accountant can read.",
    startingPrice: "£149 one-time",
    rating: 40,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["e-commerce", "finance-billing"],
  },
  {
    name: "Echo Pantry",
    website: "https://echo-pantry.example",
    shortDescription:
      "Collects what customers say in tickets, reviews and surveys, and sorts it into a few honest themes.",
    description:
      "Feedback arrives from eleven kinds of source and is grouped by what it is about. Each theme keeps links to the original words, so that nobody has to trust a summary.\n\nA monthly report names three things that got worse and three that improved. People who asked for something can be told when it exists.",
    startingPrice: "Free for 3 users, then $8",
    rating: 44,
    reviewCount: 311,
    ratingKind: "imported",
    categories: ["customer-support", "analytics", "marketing"],
    aiDescription:
      "Echo Pantry gathers scattered feedback and *keeps the source of every claim*. That makes it a good fit for product teams that must defend a decision.\n\nThemes need about two hundred messages before they settle.",
    aiFeatures:
      "- Themes with original quotes\n- Sources: mail, chat, reviews, surveys\n- Monthly report of changes\n- Messages to those who asked",
  },
];
