import type { DemoCompany } from "~/demo/demo";

/** Planning, writing, and collaboration. */
export const workTogether: DemoCompany[] = [
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
    name: "Inkbarrow",
    website: "https://inkbarrow.example",
    shortDescription: "A company handbook in which every page has an owner and a review date.",
    description:
      "Old pages are the trouble with every wiki. In Inkbarrow a page turns grey when its date has passed, and its owner confirms, corrects or deletes it.\n\nReading is free for everyone, and only people who write are counted. Questions asked below a page show what it fails to say.",
    startingPrice: "$4/editor/month",
    rating: 44,
    reviewCount: 230,
    ratingKind: "imported",
    sponsored: true,
    categories: ["collaboration"],
  },
  {
    name: "Tarrypost",
    website: "https://tarrypost.example",
    shortDescription: "Messages within a company, delivered twice a day like the post, with a bell for emergencies.",
    description:
      "Post goes out at ten and at three. Until then you can change a message or take it back, which happens to about one in eight.\n\nThe bell reaches a person at once and is counted in public, so it is seldom rung. Teams across time zones set their own two hours.",
    startingPrice: "Free",
    rating: 45,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["collaboration"],
  },
  {
    name: "Gantrywise",
    website: "https://gantrywise.example/sites",
    shortDescription:
      "Site plans for builders: who is where this week, what they wait for, and what the rain has moved.",
    description:
      "Trades see their own tasks for three weeks and say on Friday what they can promise. A task that waits for something has the name of that something on it.\n\nPhotos are pinned to the drawing. When a day is lost to weather, the plan shifts and the people concerned receive one message.",
    startingPrice: "$2.5k/yr",
    rating: 31,
    reviewCount: 58,
    ratingKind: "imported",
    categories: ["project-management"],
    aiDescription:
      "Gantrywise follows the habit of **weekly promises** that many building sites know already. Subcontractors need neither license nor training.\n\nCosts and tenders are outside its scope.",
    aiFeatures: "- Three-week plan for each trade\n- Photos on drawings\n- Delays by weather\n- Works on old phones",
  },
  {
    name: "Roomwarbler",
    website: "https://roomwarbler.example",
    shortDescription: "Desks and meeting rooms for offices in which half the people are at home on any given day.",
    description:
      "See who plans to come on Thursday, sit near them, and have a room of the right size. Rooms that stay empty for ten minutes are given back.\n\nAt the end of each quarter facility staff learn which rooms are too large, too few or too warm. Door displays are any tablet that has a browser.",
    startingPrice: "€6 per room and month",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["productivity"],
  },
  {
    name: "Scribblemoor",
    website: "https://scribblemoor.example",
    shortDescription: "A whiteboard for remote workshops that tidies itself and ends with a page of results.",
    description:
      "Draw, write and vote as on a wall, with a timer and a facilitator's view. Notes that say the same are moved together when you ask for it.\n\nAfterwards a summary lists decisions and open points, each with a link to its place on the board. Guests join with a name and nothing else.",
    startingPrice: "$0/mo",
    rating: 42,
    reviewCount: 1730,
    ratingKind: "imported",
    categories: ["collaboration"],
  },
  {
    name: "Tallygoose",
    website: "https://tallygoose.example",
    shortDescription: "Time sheets filled in by guessing from calendar and files, and put right by you on Friday.",
    description:
      "The guess never leaves your computer. What you confirm on Friday does, by project and in quarters of an hour.\n\nBudgets warn at three quarters, early enough to talk to the client. Hours go to your invoicing tool together with the sentence that explains them.",
    startingPrice: "€60 per user/year",
    rating: 39,
    reviewCount: 415,
    ratingKind: "imported",
    categories: ["productivity", "finance-billing"],
  },
  {
    name: "Sorrelboard",
    website: "https://sorrelboard.example",
    shortDescription: "An issue tracker with room for two hundred open issues; for the next one, something must go.",
    description:
      "Backlogs of four thousand entries help nobody. The limit makes teams decide, and what is dropped stays searchable in case it comes back.\n\nIssues are tied to branches and close with the merge. Import from the usual trackers asks which two hundred you mean.",
    startingPrice: "$10 per member/month",
    rating: 37,
    reviewCount: 82,
    ratingKind: "imported",
    categories: ["project-management", "devops"],
  },
  {
    name: "Formwhistle",
    website: "https://formwhistle.example",
    shortDescription: "Forms that check their answers and put them straight where they belong, row by row.",
    description:
      "Build a form from a table you have: each column becomes a question, and each answer a row. Post codes, account numbers and dates are verified while people type.\n\nHalf-finished forms can be continued on another device for a week. Uploads are scanned before anyone opens them.",
    startingPrice: "$12/mo",
    rating: 21,
    reviewCount: 3,
    ratingKind: "imported",
    categories: ["productivity", "data-integration", "customer-support"],
  },
  {
    name: "Redline Abbey",
    website: "https://redline-abbey.example",
    shortDescription: "Reviews of long documents by many people, with one list of remarks and an answer to each.",
    description:
      "Forty reviewers, one draft, three weeks: every remark has a place in the text, an author and, in the end, a decision with a reason.\n\nRemarks that contradict each other are put side by side. The finished record can be attached to a filing or published with the document.",
    startingPrice: "14 days free trial",
    rating: 41,
    reviewCount: 17,
    ratingKind: "imported",
    categories: ["collaboration", "compliance"],
    aiDescription:
      "Redline Abbey serves bodies that must **answer every remark**: standards groups, regulators, authors of tenders.\n\nFor everyday documents it is more ceremony than most teams want.",
    aiFeatures:
      "- Remarks tied to passages\n- Decisions with reasons\n- View of contradictions\n- Export as a table or an annex",
  },
  {
    name: "Anteroom Seven",
    website: "https://anteroom-seven.example",
    shortDescription: "A private page for each client of an agency: files, dates, approvals and what is still owed.",
    description:
      "Clients get a link by mail and need no password. They find the plan, the latest drafts and a button that says yes.\n\nAgencies see at a glance who they are waiting for, and since when. The page carries your name and colours; ours appears only in the legal notice.",
    startingPrice: "From £39/month",
    rating: 46,
    reviewCount: 105,
    ratingKind: "imported",
    categories: ["collaboration", "crm", "project-management"],
  },
  {
    name: "Halfpast Harbour",
    website: "https://halfpast-harbour.example",
    shortDescription: "Appointments by link, with pauses between them and a limit to how many fit in a day.",
    description:
      "Say when you are free and how much talking you can bear. Others choose from what is left, in their own time zone.\n\nTwo or more hosts can share a link and take turns. Visitors who do not appear are offered one new date, and the reason for a cancellation is never required.",
    startingPrice: "$8",
    rating: 47,
    reviewCount: 3120,
    ratingKind: "imported",
    featured: true,
    categories: ["productivity", "crm"],
  },
  {
    name: "Mootgrove",
    website: "https://mootgrove.example",
    shortDescription: "A record of decisions: what was chosen, by whom, against which alternatives, and until when.",
    description:
      "Propose something, name those who should be heard, set a date. Silence counts as agreement only if the proposal said so.\n\nA decision may carry a date on which it is looked at again, together with the question to be asked then. New colleagues can read three years of reasons in an afternoon.",
    startingPrice: "$299 lifetime",
    rating: 43,
    reviewCount: 1,
    ratingKind: "imported",
    categories: ["collaboration", "project-management"],
  },
  {
    name: "Ninefurlong",
    website: "https://ninefurlong.example",
    shortDescription: "All projects of a department on one line each, with an honest guess of how they are doing.",
    description:
      "Project leads answer four questions every second week, and the answers are set against those of similar projects that have ended.\n\nThe guess is often gloomier than the lead, and so far it has been right more often. It is still in a closed trial with a dozen public authorities.",
    startingPrice: "To be announced",
    rating: 0,
    reviewCount: 0,
    ratingKind: "estimate",
    categories: ["project-management", "analytics"],
  },
];
