import { z } from "zod";
import { LoginInput, RegisterInput } from "~/accounts/account";
import type { Call } from "~/openapi/call";
import { DirectoryQuery } from "~/catalogue/directory-query";
import { SubscribeInput } from "~/newsletter/newsletter";

const limit = z.coerce.number<unknown>().int().min(1).max(1000).optional();

/** The calls of visitors and of users. */
export const publicCalls: Call[] = [
  {
    ...{ method: "get", path: "/api/companies", access: "anybody", paged: true },
    summary: "List companies (paginated with limit)",
    query: DirectoryQuery.extend({ limit }),
    answer: ["Company"],
  },
  {
    ...{ method: "get", path: "/api/companies/featured", access: "anybody" },
    summary: "List featured companies",
    answer: ["Company"],
  },
  {
    ...{ method: "get", path: "/api/companies/{id}", access: "anybody" },
    summary: "Get a company",
    answer: "Company",
  },
  {
    ...{ method: "get", path: "/api/categories", access: "anybody" },
    summary: "List categories",
    answer: ["Category"],
  },
  {
    ...{ method: "get", path: "/api/categories/{slug}", access: "anybody" },
    summary: "Get a category and its companies",
    answer: "CategoryWithCompanies",
  },
  {
    ...{ method: "get", path: "/api/blog", access: "anybody" },
    summary: "List posts without content, newest first",
    query: z.object({ limit }),
    answer: ["BlogPostSummary"],
  },
  {
    ...{ method: "get", path: "/api/blog/{slug}", access: "anybody" },
    summary: "Get a post",
    answer: "BlogPost",
  },
  {
    ...{ method: "post", path: "/api/subscribe", access: "anybody" },
    summary: "Subscribe to the newsletter (sends a confirmation email)",
    body: SubscribeInput.pick({ email: true }),
    answer: "Message",
    refusals: [429],
  },
  {
    ...{ method: "post", path: "/api/register", access: "anybody", status: 201 },
    summary: "Create a user and log in",
    body: RegisterInput,
    answer: "SignedInUser",
    refusals: [409, 429, 503],
  },
  {
    ...{ method: "post", path: "/api/login", access: "anybody" },
    summary: "Log in. Sets the session cookie used by later requests",
    body: LoginInput,
    answer: "SignedInUser",
    refusals: [401, 429, 503],
  },
  {
    ...{ method: "post", path: "/api/logout", access: "anybody" },
    summary: "Log out",
    answer: "Message",
  },
  { method: "get", path: "/api/user", access: "users", summary: "Get the current user", answer: "SignedInUser" },
];
