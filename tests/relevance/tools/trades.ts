import type { Rows } from "#tests/relevance/tools/row";

/** What single trades use, so that the common words of other tools have company. */
// oxfmt-ignore
export const trades: Rows = {
  "Property Management": [
    ["Tenantry", "Leases, meters, and complaints.", { tags: "property", price: "$49/mo" }],
    ["Stairwell", "Repairs from report to invoice.", { tags: "maintenance", price: "$19/mo" }],
    ["Keysafe Lane", "Holiday flats on every platform.", { tags: "vacation rentals", price: "$29/mo" }],
    ["Quorumhall", "Owners’ meetings with valid votes.", { tags: "voting", price: "$39/mo" }],
  ],
  "Restaurants": [
    ["Tablemint", "Reservations without a deposit.", { to: "OpenTable", tags: "reservations", free: true }],
    ["Ladlework", "Recipes, costs, and shopping lists.", { tags: "recipes", price: "$35/mo" }],
    ["Plateau", "Orders from table to kitchen.", { tags: "point of sale", price: "$49/mo" }],
    ["Menumill", "Menus that change with the market.", { tags: "menus", price: "$15/mo" }],
  ],
  "Healthcare": [
    ["Clinickle", "Patient files for small practices.", { tags: "medical records, HIPAA", license: "GPL-3.0-only", on: "self" }],
    ["Pulsewren", "Video visits with a waiting room.", { tags: "telehealth", price: "$35/mo" }],
    ["Dosewise", "Reminds patients of their pills.", { tags: "reminders", price: "$5/mo", on: "mobile" }],
    ["Molarity", "Charts for dentists.", { tags: "dental", price: "$99/mo" }],
    ["Vetiver Paws", "Vaccinations of cats and dogs.", { tags: "veterinary", price: "$59/mo" }],
  ],
  "Legal": [
    ["Briefbarn", "Matters, deadlines, and time sheets for law firms.", { to: "Clio", tags: "law firms", price: "$59/user/month" }],
    ["Clausewitty", "Contract templates with comments.", { tags: "contracts, templates", price: "$29/mo" }],
    ["Discovery Row", "Sorts a million letters before a trial.", { tags: "eDiscovery", price: "Contact us" }],
    ["Trademarket", "Watches names that look like yours.", { tags: "trademarks", price: "$45/mo" }],
  ],
  "Events": [
    ["Ticketmoth", "Sells seats and scans them at the door.", { to: "Eventbrite", tags: "ticket sales", license: "AGPL-3.0-only", on: "both" }],
    ["Badgebound", "Name badges in the right order.", { tags: "conferences", price: "$1/attendee" }],
    ["Stagehand Nine", "Running orders for theaters.", { tags: "theater", price: "$25/mo" }],
    ["Weddingwell", "Guests, tables, and menus.", { tags: "weddings", free: true }],
  ],
  "SEO": [
    ["Rankraven", "Where your pages are, every morning.", { to: "Ahrefs, Semrush", tags: "rank tracking", price: "$49/mo" }],
    ["Linkleaf", "Who links to you, and who stopped.", { to: "Ahrefs, Moz", tags: "backlinks", price: "$39/mo" }],
    ["Crawlcrab", "Finds broken links and missing titles.", { to: "Screaming Frog", tags: "crawler, site audit", license: "MIT", on: "desktop" }],
    ["Keywordery", "What people type before they buy.", { to: "Semrush", tags: "keyword research", free: true }],
  ],
  "Fundraising": [
    ["Givewell Barn", "Donation pages for small charities.", { tags: "donations, nonprofit", free: true }],
    ["Pledgepoint", "Crowdfunding on your own domain.", { to: "Kickstarter", tags: "crowdfunding", license: "MIT", on: "self" }],
    ["Raffleroo", "Raffles that the law allows.", { tags: "raffles", price: "$15/mo" }],
  ],
  "Farming": [
    ["Furrowfile", "Fields, seeds, and sprays by season.", { tags: "crops", price: "$29/mo" }],
    ["Herdhaven", "Calves, milk, and vets.", { tags: "livestock", price: "$2/animal/year" }],
    ["Orchardist", "Picks by tree and by hour.", { tags: "fruit", price: "$39/mo" }],
    ["Hivemarker", "Notes from every hive.", { tags: "beekeeping", license: "MIT", on: "mobile" }],
  ],
  "Construction": [
    ["Scaffoldry", "Site diaries with photos.", { tags: "site diary", price: "$19/user/month" }],
    ["Bidbeam", "Tenders, bids, and late replies.", { tags: "tenders", price: "$99/mo" }],
    ["Snaglist", "Defects on a floor plan.", { to: "PlanGrid", tags: "defects", price: "$15/user/month" }],
    ["Cranecall", "Books cranes between three sites.", { tags: "equipment", price: "$59/mo" }],
  ],
  "Fitness": [
    ["Repcounter", "Classes, passes, and waiting lists for gyms.", { to: "Mindbody", tags: "gyms, memberships", price: "$79/mo" }],
    ["Strideling", "Training plans for runners.", { to: "Strava", tags: "running", license: "AGPL-3.0-only", on: "both" }],
    ["Yogarden", "Sells classes and streams them.", { tags: "yoga, classes", price: "$39/mo" }],
  ],
  "Libraries": [
    ["Shelfmark Nine", "Loans, fines, and returns.", { tags: "lending", license: "GPL-3.0-only", on: "self" }],
    ["Readingroom", "Opens archives to researchers.", { tags: "archives", price: "Contact us" }],
    ["Indexcard", "Catalogs a village library in a week.", { tags: "lending", free: true }],
  ],
  "Insurance": [
    ["Claimwren", "Claims with photos and witnesses.", { tags: "claims", price: "Contact us" }],
    ["Policypine", "Renewals before they lapse.", { tags: "brokers", price: "$89/user/month" }],
  ],
  "Advertising": [
    ["Bidbat", "Lowers bids while you sleep.", { to: "Google Ads Editor", tags: "pay per click", price: "$99/mo" }],
    ["Bannerbee", "Banners in forty sizes.", { to: "Bannersnack", tags: "banners", price: "$12/mo" }],
    ["Affiliary", "Pays partners what they earned.", { to: "Impact, PartnerStack", tags: "affiliate programs, referrals", price: "$49/mo" }],
    ["Couponery", "Codes that work once.", { tags: "coupons", free: true }],
  ],
  "Product Management": [
    ["Wishwell Board", "Sorts wishes by revenue.", { to: "Canny, UserVoice", tags: "feature requests", license: "MIT", on: "both" }],
    ["Changelogue", "Release notes that customers read.", { to: "Beamer", tags: "release notes", price: "$19/mo" }],
    ["Tourguidance", "Shows new users around.", { to: "Appcues, Pendo", tags: "onboarding, product tours", price: "$89/mo" }],
    ["Usertest Inn", "Finds five people to try your prototype.", { to: "UserTesting", tags: "user research", price: "$49/mo" }],
  ],
  "Internet of Things": [
    ["Sensorsmith", "Readings from ten thousand devices.", { to: "AWS IoT", tags: "sensors, MQTT", license: "Apache-2.0", on: "both" }],
    ["Homehearth", "Lamps, locks, and heating without a vendor’s cloud.", { to: "SmartThings", tags: "smart home", license: "Apache-2.0", on: "self" }],
    ["Machinemood", "Hears a bearing before it breaks.", { tags: "predictive maintenance", price: "Contact us" }],
  ],
  "Customer Success": [
    ["Churnchime", "Rings before a customer leaves.", { to: "Gainsight", tags: "churn", price: "$149/mo" }],
    ["Healthscore Hen", "One number per account.", { to: "Gainsight, ChurnZero", tags: "health score", price: "$99/mo" }],
    ["Npsilon", "Asks how likely, and listens.", { to: "Delighted", tags: "NPS, feedback", free: true }],
  ],
  "Procurement": [
    ["Purchasepine", "Orders, approvals, and budgets.", { to: "Coupa", tags: "purchase orders", price: "$30/user/month" }],
    ["Vendorvale", "Suppliers with their certificates.", { tags: "suppliers", price: "$99/mo" }],
    ["Subscout", "Finds subscriptions that nobody uses.", { to: "Vendr", tags: "subscriptions, spend", price: "$49/mo" }],
    ["Softcensus", "Counts licenses and who uses them.", { tags: "license management, asset tracking", price: "$2/device/month" }],
  ],
};
