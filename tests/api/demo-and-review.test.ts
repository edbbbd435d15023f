import { beforeEach, describe, expect, test } from "vitest";
import { Lead } from "#models/lead.server";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { Company } from "#models/company.server";
import { Review } from "#models/review.server";
import { consentOf } from "#tests/consent-of";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { Visitor } from "#tests/visitor";
import { register } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { readSettings } from "~/platform/runtime/env.server";
import { signIn } from "~/accounts/web/session.server";
import { setReviewState } from "~/community/reviews/moderate.server";
import type { ReviewInput, ReviewsPage } from "~/community/reviews/review";
import { submitReview } from "~/community/reviews/reviews.server";
import * as demo from "~/routes/public/company-demo";
import * as companyPage from "~/routes/public/company";
import * as reviewsPage from "~/routes/public/company-reviews";
import * as review from "~/routes/public/company-review";

useDatabase();

const site = "https://saas.example";
const settings = readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) });
let visitors = 0;
let id = 0;

beforeEach(async () => {
  visitors++;
  id = await makeCompany({ name: "Acme" });
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const context = () => ({ settings, clientAddress: `10.9.0.${visitors}` });
const sendRaw = (fields: Record<string, string> | null, cookie = "", company = String(id)) =>
  ({
    request: new Request(`${site}/company/${company}/x`, {
      headers: cookie ? { Cookie: cookie } : {},
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    }),
    params: { id: company },
    context: context(),
  }) as never;

async function thrownBy(work: Promise<unknown>): Promise<Response> {
  return work.then(
    () => Promise.reject(new Error("nothing was thrown")),
    (error: Response) => error,
  );
}

describe("a request for a demo", () => {
  const asked = () => ({
    contactName: "Ann Example",
    email: `ann@buyer-${visitors}.example`,
    company: "Buyer Ltd",
    size: "11-50",
    message: "",
    consent,
  });
  let consent = "";
  beforeEach(async () => {
    consent = await consentOf(id, settings.siteName);
  });

  test("is stored as new with what was agreed to, and confirmed by email", async () => {
    const answer = (await demo.action(sendRaw(asked()))) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/company/${id}/demo?sent=team`]);
    expect(await Lead.findOne().lean()).toMatchObject({
      companyId: id,
      state: "new",
      email: asked().email,
      size: "11-50",
      consent: expect.stringContaining("may share them with Acme") as string,
    });
    const mail = await OutgoingMail.findOne().orFail().lean();
    expect(mail.to).toBe(asked().email);
    // Nobody reads replies to the default sender.
    expect(mail.text).toContain(`use our contact form: ${site}/contact`);
    expect(mail.text).not.toMatch(/reply to/);
  });

  test.each([
    [{ consent: "" }, "consent"],
    [{ consent: "x".repeat(101) }, "consent"],
    [{ size: "many" }, "size"],
    [{ email: "ann" }, "email"],
    [{ company: "  " }, "company"],
  ])("with %j is refused beside %s, and stores nothing", async (wrong, field) => {
    const answer = (await demo.action(sendRaw({ ...asked(), ...wrong }))) as { data: object; init: ResponseInit };
    expect(answer.init.status).toBe(400);
    expect(answer.data).toHaveProperty(["error", field]);
    expect(await Lead.countDocuments()).toBe(0);
  });

  test("whose button was pressed twice is stored and confirmed once", async () => {
    await Promise.all([demo.action(sendRaw(asked())), demo.action(sendRaw(asked()))]);
    expect(await Lead.countDocuments()).toBe(1);
    expect(await OutgoingMail.countDocuments()).toBe(1);
  });

  test("from a program is thanked and dropped; for no company it is 404", async () => {
    await demo.action(sendRaw({ ...asked(), reference: "x" }));
    expect(await Lead.countDocuments()).toBe(0);
    expect((await thrownBy(demo.action(sendRaw(asked(), "", "999")))).status).toBe(404);
  });
});

describe("a review", () => {
  const written = {
    stars: "4",
    title: "Good enough",
    pros: "It works.\nEvery day.",
    cons: "It is slow.",
    role: "Bookkeeper",
    timeUsed: "1-2-years",
    size: "2-10",
    noTie: "on",
  };

  async function signedIn(): Promise<string> {
    const name = `reviewer${visitors}`;
    const account = await register(
      { username: name, email: `${name}@buyer.example`, password: "correct horse battery" },
      settings.siteName,
    );
    const [setCookie = ""] = await signIn(new Request(site), context(), account);
    return setCookie.split(";")[0] ?? "";
  }

  test("needs an account, and comes back after the login", async () => {
    for (const work of [review.loader(sendRaw(null)), review.action(sendRaw(written))]) {
      const answer = await thrownBy(work);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(`/company/${id}/x`)}`);
    }
    expect(await Review.countDocuments()).toBe(0);
  });

  test("waits for an admin, and is one for each person and company", async () => {
    const cookie = await signedIn();
    const answer = (await review.action(sendRaw(written, cookie))) as Response;
    expect(answer.status).toBe(303);
    expect(await Review.findOne().lean()).toMatchObject({
      companyId: id,
      state: "waiting",
      stars: 4,
      pros: "It works.\nEvery day.",
      incentive: false,
    });
    await review.action(sendRaw({ ...written, stars: "2", incentive: "on" }, cookie));
    expect(await Review.find().lean()).toMatchObject([{ state: "waiting", stars: 2, incentive: true }]);
    const page = await review.loader(sendRaw(null, cookie));
    expect(page.review).toMatchObject({ stars: 2, state: "waiting", incentive: "on" });
  });

  test("sent twice at once is stored once", async () => {
    const cookie = await signedIn();
    await Promise.all([review.action(sendRaw(written, cookie)), review.action(sendRaw(written, cookie))]);
    expect(await Review.countDocuments()).toBe(1);
  });

  test.each([
    [{ stars: "6" }, "stars"],
    [{ stars: "" }, "stars"],
    [{ noTie: "" }, "noTie"],
    [{ pros: "" }, "pros"],
  ])("with %j is refused beside %s", async (wrong, field) => {
    const answer = (await review.action(sendRaw({ ...written, ...wrong }, await signedIn()))) as { data: object };
    expect(answer.data).toHaveProperty(["error", field]);
    expect(await Review.countDocuments()).toBe(0);
  });
});

describe("the reviews on a company's page", () => {
  const text: ReviewInput = {
    ...{ stars: 4, title: "Good enough", pros: "It works.", cons: "It is slow.", role: "Bookkeeper" },
    ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
  };

  let authors = 1000;

  /** Submits a review and returns its ID. */
  async function write(given: Partial<ReviewInput> = {}, userId = ++authors): Promise<number> {
    await submitReview(userId, id, { ...text, ...given });
    return (await Review.findOne({ userId }).orFail().lean())._id;
  }

  const setState = (reviewId: number, from: "waiting" | "published", to: "waiting" | "published" | "declined") =>
    setReviewState(scriptActor("tests"), { id: reviewId, label: "A review", from, to }, { reason: "Because." });

  async function publish(given: Partial<ReviewInput> = {}, userId?: number): Promise<number> {
    const reviewId = await write(given, userId);
    await setState(reviewId, "waiting", "published");
    return reviewId;
  }

  const open = () =>
    companyPage.loader({
      request: new Request(`${site}/company/${id}`),
      params: { id: String(id) },
      context: context(),
    });
  const titles = async () => (await open()).reviews?.reviews.map(({ title }) => title);

  test("are the newest published ones, without an address or an account", async () => {
    await write({ title: "Not read yet" });
    await setState(await write({ title: "Declined" }), "waiting", "declined");
    await publish({ title: "Older", size: "1001+" });
    const author = await makeUser();
    await publish({ title: "Newer", incentive: "on" }, author.id);
    const { company, reviews } = await open();
    expect(reviews?.reviews.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    expect(reviews?.reviews[1]).toEqual({
      id: expect.any(Number) as number,
      ...{ stars: 4, title: "Older", pros: "It works.", cons: "It is slow.", author: "Bookkeeper", role: "Bookkeeper" },
      ...{ timeUsed: "1–2 years", size: "1,001+ people", incentive: false, helpful: 0 },
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect(reviews?.reviews[0]).toMatchObject({ incentive: true });
    expect(company).toMatchObject({ rating: 40, ratingKind: "reviews", reviewCount: 2 });
    expect(JSON.stringify(reviews)).not.toContain(author.username);
    for (let i = 0; i < 5; i++) await publish({ title: `Later ${i}` });
    expect(await titles()).toEqual(["Later 4", "Later 3", "Later 2", "Later 1", "Later 0"]);
  });

  test("have the rating from before beside their own, and their stars counted", async () => {
    await Company.updateOne({ _id: id }, { rating: 33, ratingKind: "imported", reviewCount: 12 });
    for (const stars of [5, 5, 2]) await publish({ stars });
    expect((await open()).reviews?.summary).toEqual({
      total: 3,
      stars: [0, 1, 0, 0, 2],
      roles: [{ key: "bookkeeper", label: "Bookkeeper", count: 3 }],
      earlier: { rating: 33, ratingKind: "imported", reviewCount: 12 },
    });
  });

  test("go when they are withdrawn, and none are left beside a rating that is no review's", async () => {
    const reviewId = await publish();
    expect(await titles()).toHaveLength(1);
    await setState(reviewId, "published", "waiting");
    const { company, reviews } = await open();
    expect(reviews).toEqual({ summary: { total: 0, stars: [0, 0, 0, 0, 0], roles: [] }, reviews: [] });
    expect(company.ratingKind).toBe("estimate");
  });

  describe("on their own page", () => {
    const read = async (query = "") => {
      const path = `/company/${id}/reviews${query}`;
      const answer = await new Visitor().sendRaw(reviewsPage.loader, path, {}, { id: String(id) });
      return answer.status === 200 ? (answer.body as ReviewsPage) : answer.headers.get("Location");
    };
    const found = async (query = "") => {
      const page = await read(query);
      return typeof page === "object" && page ? page.reviews.map(({ title }) => title) : page;
    };

    test("are ten to a page, and a page beyond the last is the last", async () => {
      for (let i = 1; i <= 12; i++) await publish({ title: `Review ${i}` });
      expect(await found()).toHaveLength(10);
      expect(await found("?page=2")).toEqual(["Review 2", "Review 1"]);
      expect(await read("?page=99")).toMatchObject({ pages: 2, found: 12, query: { page: 2 } });
      for (const nonsense of ["0", "-1", "x", "1.5", "1e99", ""])
        expect(await read(`?page=${nonsense}`)).toBe(`/company/${id}/reviews`);
    });

    test("are filtered by stars and role in any spelling, and sorted by how helpful they are", async () => {
      await publish({ title: "One", stars: 5, role: "Team lead" });
      await publish({ title: "Two", stars: 2, role: "team lead" });
      const best = await publish({ title: "Three", stars: 5, role: "Buyer" });
      await Review.updateOne({ _id: best - 1 }, { helpful: 1 });
      expect(await found("?stars=5")).toEqual(["Three", "One"]);
      expect(await found("?role=team+lead")).toEqual(["Two", "One"]);
      expect(await found("?stars=5&role=team+lead")).toEqual(["One"]);
      expect(await found("?stars=1")).toEqual([]);
      expect(await found("?role=nobody")).toEqual([]);
      expect(await found("?sort=helpful")).toEqual(["Two", "Three", "One"]);
      for (const query of ["?stars=5&sort=helpful", "?role=buyer&sort=helpful", "?stars=5&role=buyer&sort=helpful"])
        expect(await found(query)).toContain("Three");
      expect(await read()).toMatchObject({
        summary: {
          roles: [
            { key: "team lead", label: "Team lead", count: 2 },
            { key: "buyer", label: "Buyer", count: 1 },
          ],
        },
      });
      expect(await found("?stars=&role=&sort=newest")).toBe(`/company/${id}/reviews`);
    });

    test("are told to search engines unless they are filtered, or all on the company's page", async () => {
      const robots = async (query = "") => {
        const data = await read(query);
        const tags = reviewsPage.meta({ matches: [], data } as never) ?? [];
        return tags.flatMap((tag) => ("name" in tag && tag.name === "robots" ? [tag.content] : []));
      };
      for (let i = 0; i < 5; i++) await publish();
      expect(await robots()).toEqual(["noindex,follow"]);
      await publish();
      expect(await robots()).toEqual([]);
      expect(await robots("?stars=4")).toEqual(["noindex,follow"]);
      expect(await robots("?sort=helpful")).toEqual(["noindex,follow"]);
    });
  });
});
