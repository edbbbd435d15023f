import type { Language } from "./pricing-page-money";
import { french, german, portuguese, spanish } from "./pricing-page-translations";

/** What a pricing page says around its amounts, in one language. Amounts come in as the site writes them. */
export type Words = {
  title: string[];
  /** After an amount. */
  month: string[];
  userMonth: string[];
  year: string[];
  userYear: string[];
  once: string[];
  free: string;
  custom: string[];
  billedYearly: string[];
  billedMonthly: string[];
  monthly: string;
  yearly: string;
  save: string;
  price: string;
  plan: string;
  features: string;
  from: string;
  or: string;
  popular: string[];
  start: string[];
  contact: string;
  named: (name: string) => string;
  introduction: (first: string, then: string) => string;
  was: string;
  now: string;
  sale: (percent: number) => string;
  everythingIn: (name: string) => string;
  includedSeats: (seats: number, extra: string) => string;
  minSeats: (seats: number) => string;
  yearIsMonthly: (amount: string) => string;
  contents: string[];
  limits: ((money: string) => string)[];
  heroes: string[];
  testimonials: ((money: string) => string)[];
  addOns: ((money: string) => string)[];
  addOnsTitle: string;
  questionsTitle: string;
  questions: [question: string, answer: string][];
  pricedQuestion: [question: string, answer: (name: string, price: string) => string];
  currencyNote: (code: string) => string;
  taxes: string;
  navigation: string[];
  footer: string[];
  cookies: string;
  accept: string;
};

const english: Words = {
  title: ["Pricing", "Plans and pricing", "Simple, transparent pricing", "Find the plan that fits your team"],
  month: ["/mo", "/month", "per month", "a month", "/ month"],
  userMonth: ["per user / month", "/user/mo", "per seat, per month", "/user/month", "per member per month"],
  year: ["/year", "/yr", "per year"],
  userYear: ["per user / year", "/user/yr", "per seat, per year"],
  once: ["one-time payment", "one time", "once, yours forever"],
  free: "Free",
  custom: ["Custom", "Let’s talk", "Contact us", "Custom pricing"],
  billedYearly: ["billed annually", "billed yearly", "when billed annually", "paid yearly"],
  billedMonthly: ["billed monthly", "if billed monthly", "when paid monthly"],
  monthly: "Monthly",
  yearly: "Yearly",
  save: "Save up to 20%",
  price: "Price",
  plan: "Plan",
  features: "Features",
  from: "From",
  or: "or",
  popular: ["Most popular", "Recommended", "Best value", "Popular"],
  start: ["Get started", "Start free trial", "Choose plan", "Try it for 14 days", "Buy now"],
  contact: "Contact sales",
  named: (name) => `${name} plan`,
  introduction: (first, then) => `${first} for the first 3 months, then ${then}`,
  was: "Regular price",
  now: "Now",
  sale: (percent) => `Black Friday: ${percent}% off your first year!`,
  everythingIn: (name) => `Everything in ${name}, plus:`,
  includedSeats: (seats, extra) => `Includes ${seats} users. Extra users cost ${extra} each.`,
  minSeats: (seats) => `Minimum ${seats} users`,
  yearIsMonthly: (amount) => `That’s only ${amount} a month.`,
  contents: [
    "Unlimited projects",
    "10 GB of storage",
    "5 workspaces",
    "Priority support",
    "SSO and SAML",
    "API access",
    "30-day history",
    "Custom domains",
    "99.9% uptime",
    "1,000 tasks per month",
    "Up to 25 automations",
    "24/7 chat support",
    "2 million events a month",
  ],
  limits: [
    (money) => `Up to ${money} in invoices`,
    (money) => `Includes ${money} of AI credits`,
    (money) => `Payments up to ${money} per day`,
  ],
  heroes: [
    "Save up to 20% with annual billing.",
    "Join 12,000 teams that ship faster.",
    "Start free for 14 days. No credit card required.",
    "Trusted by 3,500+ companies in 60 countries.",
    "30-day money-back guarantee on all plans.",
  ],
  testimonials: [
    (money) => `“It saved us ${money} a year.” Head of Operations, Brindlewick Freight`,
    (money) => `“We cut ${money} of costs in the first month.” Finance lead, Ostermarch Foods`,
    (money) => `“For the price of a coffee we closed a ${money} deal.” Founder, Pellamore Studio`,
  ],
  addOns: [
    (money) => `Extra seats: ${money}/month`,
    (money) => `Priority onboarding: ${money} one time`,
    (money) => `Additional 100 GB of storage: ${money} per month`,
    (money) => `Dedicated IP: ${money}/mo`,
  ],
  addOnsTitle: "Add-ons",
  questionsTitle: "Frequently asked questions",
  questions: [
    ["Can I cancel anytime?", "Yes. You keep access until the end of the period that you paid for."],
    ["Is there a trial?", "Every paid plan starts with 14 days for $0, and we remind you 3 days before it ends."],
    ["Do you offer discounts?", "Non-profits and schools get 50% off. Write to us."],
    ["Which payment methods do you accept?", "All major cards, and invoices for orders over 1,000 seats."],
    ["What happens if I exceed my limits?", "We never cut you off. We’ll ask you to upgrade within 30 days."],
  ],
  pricedQuestion: [
    "What will I be charged?",
    (name, price) => `On ${name} you pay ${price}. You can change your plan at any time.`,
  ],
  currencyNote: (code) => `All prices in ${code}.`,
  taxes: "Prices exclude applicable taxes.",
  navigation: ["Product", "Solutions", "Customers", "Docs", "Blog", "Log in"],
  footer: ["About", "Careers", "Security", "Status", "Terms", "Privacy"],
  cookies: "We use cookies to improve your experience. Our 3 partners may store data for up to 365 days.",
  accept: "Accept all",
};

export const words: Record<Language, Words> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};
