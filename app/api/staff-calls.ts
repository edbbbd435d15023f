import { UserChange, UserQuery } from "~/accounts/account";
import type { Call } from "~/api/call";
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
    summary: "A page of the users, the newest first",
    query: UserQuery,
    answer: ["User"],
  },
  { ...staff, method: "get", path: "/api/admin/users/{id}", summary: "One user", answer: "User" },
  {
    ...{ ...staff, method: "put", path: "/api/admin/users/{id}" },
    summary: "Makes an administrator of a user, or an ordinary user again; never of the last administrator",
    body: UserChange,
    answer: "User",
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/subscribers", paged: true },
    summary: "A page of the subscribers, the newest first",
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
    summary: "A page of listings, enquiries, messages, requests for demos and reviews, the newest first",
    query: InboxQuery,
    answer: ["InboxItem"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/inbox.csv" },
    summary: "Everything of a kind and state, as a file",
    query: InboxQuery.pick({ kind: true, state: true }),
    answer: "csv",
  },
  { ...staff, method: "get", path: "/api/admin/inbox/{kind}/{id}", summary: "One of them", answer: "InboxItem" },
  {
    ...{ ...staff, method: "put", path: "/api/admin/inbox/{kind}/{id}" },
    summary: "Puts it into a state: a published listing becomes a company, published reviews make the rating",
    body: InboxChange,
    answer: "InboxItem",
    refusals: [409],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/jobs", paged: true },
    summary: "A page of the long work, the newest first",
    query: JobQuery,
    answer: ["Job"],
  },
  {
    ...{ ...staff, method: "get", path: "/api/admin/jobs/events" },
    summary: "The jobs as they change",
    answer: "events",
  },
  { ...staff, method: "get", path: "/api/admin/jobs/{id}", summary: "One job", answer: "Job" },
  { ...staff, method: "post", path: "/api/admin/jobs/{id}/cancel", summary: "Asks a job to end", answer: "Job" },
  {
    ...{ ...staff, method: "post", path: "/api/admin/jobs/{id}/retry" },
    summary: "Lets a job that failed, was cancelled or waits for a later attempt begin now",
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
      summary: "Makes a category",
      body: CategoryInput,
      answer: "Category",
      refusals: [409],
    },
    {
      ...{ ...staff, method: "put", path: `${list}/order` },
      summary: "Puts these categories first, in this order",
      body: CategoryOrder,
      answer: ["Category"],
    },
    { ...staff, method: "get", path: one, summary: "One category", answer: "Category" },
    {
      ...{ ...staff, method: "put", path: one },
      summary: "Changes a category",
      body: CategoryInput,
      answer: "Category",
      refusals: [409],
    },
    { ...staff, method: "delete", path: one, summary: "Moves a category to the trash", answer: "Message" },
    {
      ...{ ...staff, method: "post", path: `${one}/restore` },
      summary: "Takes a category out of the trash, with its companies",
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
      summary: "Makes a post; what is left out follows from the rest",
      body: PostInput,
      answer: "BlogPost",
      refusals: [409],
    },
    { ...staff, method: "get", path: one, summary: "One post", answer: "BlogPost" },
    {
      ...{ ...staff, method: "put", path: one },
      summary: "Changes a post",
      body: PostInput,
      answer: "BlogPost",
      refusals: [409],
    },
    { ...staff, method: "delete", path: one, summary: "Moves a post to the trash", answer: "Message" },
    {
      ...{ ...staff, method: "post", path: `${one}/restore` },
      summary: "Takes a post out of the trash",
      answer: "BlogPost",
      refusals: [409],
    },
  ];
}
