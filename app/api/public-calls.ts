import { z } from "zod";
import { LoginInput, RegisterInput } from "~/accounts/account";
import type { Call } from "~/api/call";
import { DirectoryQuery } from "~/catalogue/directory-query";
import { SubscribeInput } from "~/newsletter/newsletter";

const limit = z.coerce.number<unknown>().int().min(1).max(1000).optional();

/** The calls of visitors and of users. */
export const publicCalls: Call[] = [
  {
    ...{ method: "get", path: "/api/companies", access: "anybody", paged: true },
    summary: "Every company; with limit, those of a page",
    query: DirectoryQuery.extend({ limit }),
    answer: ["Company"],
  },
  {
    ...{ method: "get", path: "/api/companies/featured", access: "anybody" },
    summary: "The companies that are featured",
    answer: ["Company"],
  },
  {
    ...{ method: "get", path: "/api/companies/{id}", access: "anybody" },
    summary: "One company",
    answer: "Company",
  },
  {
    ...{ method: "get", path: "/api/categories", access: "anybody" },
    summary: "Every category",
    answer: ["Category"],
  },
  {
    ...{ method: "get", path: "/api/categories/{slug}", access: "anybody" },
    summary: "One category and its companies",
    answer: "CategoryWithCompanies",
  },
  {
    ...{ method: "get", path: "/api/blog", access: "anybody" },
    summary: "The posts without their contents, the newest first",
    query: z.object({ limit }),
    answer: ["BlogPostSummary"],
  },
  {
    ...{ method: "get", path: "/api/blog/{slug}", access: "anybody" },
    summary: "One post",
    answer: "BlogPost",
  },
  {
    ...{ method: "post", path: "/api/subscribe", access: "anybody" },
    summary: "Asks for the newsletter; a mail asks to confirm it",
    body: SubscribeInput.pick({ email: true }),
    answer: "Message",
    refusals: [429],
  },
  {
    ...{ method: "post", path: "/api/register", access: "anybody", status: 201 },
    summary: "Makes a user, and begins a session",
    body: RegisterInput,
    answer: "SignedInUser",
    refusals: [409, 429, 503],
  },
  {
    ...{ method: "post", path: "/api/login", access: "anybody" },
    summary: "Begins a session: its cookie is what later calls are known by",
    body: LoginInput,
    answer: "SignedInUser",
    refusals: [401, 429, 503],
  },
  {
    ...{ method: "post", path: "/api/logout", access: "anybody" },
    summary: "Ends the session",
    answer: "Message",
  },
  { method: "get", path: "/api/user", access: "users", summary: "Who is signed in", answer: "SignedInUser" },
];
