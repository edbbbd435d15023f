import { UserChange, UserQuery } from "~/accounts/account";
import type { Call } from "~/openapi/call";
import { PostInput, PostQuery } from "~/blog/post-input";
import { CategoryInput, CategoryOrder } from "~/categories/category";
import { InboxChange, InboxQuery } from "~/inbox/inbox";
import { JobQuery } from "~/jobs/job";
import { SubscriberQuery } from "~/newsletter/subscriber";

const staff = { access: "administrators" } as const;

/** The calls of administrators for everything but companies. */
export const staffCalls: Call[] = [
  ...categoryCalls(),
  ...postCalls(),
  {
    ...{ ...staff, method: "get", path: "/api/admin/users", paged: true },
    summary: "List users, newest first",
    query: UserQuery,
    answer: ["User"],
  },
  { ...staff, method: "get", path: "/api/admin/users/{id}", summary: "Get a user", answer: "User" },
  {
    ...{ ...staff, method: "put", path: "/api/admin/users/{id}" },
    summary: "Grant or revoke admin rights (fails for the last admin)",
    body: UserChange,
    answer: "User",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/subscribers", paged: true },
    summary: "List subscribers, newest first",
    query: SubscriberQuery,
    answer: ["Subscriber"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/subscribers.csv" },
    summary: "Export subscribers as CSV, each with the link to unsubscribe",
    query: SubscriberQuery.pick({ q: true, status: true }),
    answer: "csv",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/inbox", paged: true },
    summary: "List inbox items (listings, inquiries, messages, demo requests, reviews), newest first",
    query: InboxQuery,
    answer: ["InboxItem"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/inbox.csv" },
    summary: "Export inbox items as CSV",
    query: InboxQuery.pick({ kind: true, state: true }),
    answer: "csv",
  },
  { ...staff, method: "get", path: "/api/admin/inbox/{kind}/{id}", summary: "Get an inbox item", answer: "InboxItem" },
  {
    ...{ ...staff, method: "put", path: "/api/admin/inbox/{kind}/{id}" },
    summary: "Change an item’s status. Publishing a listing creates a company; publishing a review updates the rating",
    body: InboxChange,
    answer: "InboxItem",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/jobs", paged: true },
    summary: "List jobs, newest first",
    query: JobQuery,
    answer: ["Job"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/jobs/events" },
    summary: "Stream job updates (server-sent events)",
    answer: "events",
  },
  { ...staff, method: "get", path: "/api/admin/jobs/{id}", summary: "One job", answer: "Job" },
  { ...staff, method: "post", path: "/api/admin/jobs/{id}/cancel", summary: "Cancel a job", answer: "Job" },
  {
    ...{ ...staff, method: "post", path: "/api/admin/jobs/{id}/retry" },
    summary: "Retry a failed, canceled, or waiting job now",
    answer: "Job",
    refusals: [409],
  },
];

function categoryCalls(): Call[] {
  const list = "/api/admin/categories";
  const one = `${list}/{id}`;
  return [
    { ...staff, method: "get", path: list, summary: "Every category, in order", answer: ["Category"] },
    {
      ...{ ...staff, method: "post", path: list, status: 201 },
      summary: "Create a category",
      body: CategoryInput,
      answer: "Category",
      refusals: [409],
    },
    {
      ...{ ...staff, method: "put", path: `${list}/order` },
      summary: "Move these categories to the top, in this order",
      body: CategoryOrder,
      answer: ["Category"],
    },
    { ...staff, method: "get", path: one, summary: "One category", answer: "Category" },
    {
      ...{ ...staff, method: "put", path: one },
      summary: "Update a category",
      body: CategoryInput,
      answer: "Category",
      refusals: [409],
    },
    { ...staff, method: "delete", path: one, summary: "Moves a category to the trash", answer: "Message" },
    {
      ...{ ...staff, method: "post", path: `${one}/restore` },
      summary: "Restore a category and its company links from trash",
      answer: "Category",
      refusals: [409],
    },
  ];
}

function postCalls(): Call[] {
  const list = "/api/admin/posts";
  const one = `${list}/{id}`;
  return [
    {
      ...{ ...staff, method: "get", path: list, paged: true },
      summary: "A page of the posts without their contents, the newest first",
      query: PostQuery,
      answer: ["BlogPostSummary"],
    },
    {
      ...{ ...staff, method: "post", path: list, status: 201 },
      summary: "Create a post. Missing fields are filled in",
      body: PostInput,
      answer: "BlogPost",
      refusals: [409],
    },
    { ...staff, method: "get", path: one, summary: "One post", answer: "BlogPost" },
    {
      ...{ ...staff, method: "put", path: one },
      summary: "Update a post",
      body: PostInput,
      answer: "BlogPost",
      refusals: [409],
    },
    { ...staff, method: "delete", path: one, summary: "Moves a post to the trash", answer: "Message" },
    {
      ...{ ...staff, method: "post", path: `${one}/restore` },
      summary: "Restore a post from trash",
      answer: "BlogPost",
      refusals: [409],
    },
  ];
}
