import { getZodConstraint } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/accounts/post-form";
import { getDirectory } from "~/discovery/directory/directory.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeVisit } from "~/platform/http/rate-limit.server";
import { statusOfRefusal } from "~/platform/http/respond";
import { findUserId } from "~/accounts/web/guards.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { useSendsMail } from "~/site/layout/root-data";
import { maxUploadBytes } from "~/catalog/pictures/pictures.server";
import { Band } from "~/site/layout/band";
import { ListingScene } from "~/site/layout/scenes";
import { pageMeta } from "~/site/seo/page-meta";
import { useDiscardDraft, useDraftWebsite } from "~/community/submissions/draft";
import { ListingForm } from "~/community/submissions/listing-form";
import { Refusal } from "~/platform/runtime/refusal";
import { nextSteps } from "~/community/submissions/next-steps";
import { Sent } from "~/community/submissions/sent";
import { ListingInput, PublicWebsite, type Prefilled } from "~/community/submissions/submission";
import { prefillFrom } from "~/community/submissions/prefill.server";
import { readLogo } from "~/community/submissions/web/read-logo.server";
import { findListingOf, submit } from "~/community/submissions/submissions.server";
import { describedBy, Field } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { PrimaryLink, QuietLink, TallLink, TextLink } from "~/platform/ui/link";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const path = "/vendors/get-listed";
const title = "Get listed";
const lead = "Get a free page for your product. Our editors review every submission before they publish it.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: "List your SaaS product for free: enter its website, then describe it.",
    path,
  });

/** Step 1 asks for the website. Once the URL has a website, the page shows a matching company or step 2. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("sent")) return { step: "sent" } as const;
  const entered = searchParams.get("website") ?? "";
  const website = PublicWebsite.safeParse(entered);
  if (!website.success) {
    return { step: "website", entered, error: entered ? website.error.issues[0]?.message : undefined } as const;
  }
  const listed = await findListingOf(website.data);
  const isOther = searchParams.has("other") && !listed?.exact;
  if (listed && !isOther) return { step: "listed", website: website.data, listed } as const;
  const { categories } = await getDirectory();
  return {
    step: "form",
    website: website.data,
    isOther: searchParams.has("other"),
    categories: categories.map(({ name, slug }) => ({ name, slug })).sort((a, b) => a.name.localeCompare(b.name, "en")),
    constraint: getZodConstraint(ListingInput),
  } as const;
}

/** Submits the listing, or with `?prefill`, fills the form from the website. That's a POST, too, so that robots don't trigger it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("prefill")) return prefill(searchParams.get("website"), context);
  return answerForm(
    { request, context },
    ListingInput,
    async (input, form) => {
      await limitSubmissions(request, context, "listing", input.email);
      const userId = await findUserId(request, context);
      const logo = await readLogo(form.get("logo"));
      await submit({ kind: "listing", input, logo: logo?.data }, mailSite(request, context.settings), userId);
      return `${path}?sent`;
    },
    maxUploadBytes,
  );
}

const prefillLimit = { points: 10, seconds: 60 * 60 };

async function prefill(entered: string | null, context: AppLoadContext) {
  try {
    await consumeVisit(context, "prefilled listings", prefillLimit);
    const website = PublicWebsite.safeParse(entered);
    if (!website.success) throw new Refusal("invalid", "Enter a public website, such as acme.com");
    return data({ prefilled: await prefillFrom(website.data) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ prefilled: {}, problem: error.message }, { status: statusOfRefusal(error) });
  }
}

export default function GetListed() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const read = answered && "prefilled" in answered ? (answered as PrefillAnswer) : undefined;
  const lastResult = read ? undefined : (answered as SubmissionResult | undefined);
  if (loaded.step === "website") return <FirstStep entered={loaded.entered} error={loaded.error} />;
  return (
    <div className="page max-w-3xl py-12 sm:py-16">
      <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-pretty text-muted">{lead}</p>
      {loaded.step === "listed" && <ListedAlready website={loaded.website} listed={loaded.listed} />}
      {loaded.step === "form" && (
        <>
          <StepName step={2} name="Describe the product" />
          <Prefill website={loaded.website} action={formPath(loaded)} answer={read} />
          <ListingForm
            key={`${loaded.website} ${JSON.stringify(read?.prefilled)}`}
            {...loaded}
            action={formPath(loaded)}
            prefilled={read?.prefilled}
            lastResult={lastResult}
          />
        </>
      )}
      {loaded.step === "sent" && <ListingSent />}
    </div>
  );
}

type PrefillAnswer = { prefilled: Prefilled; problem?: string };
type PrefillProps = { website: string; action: string; answer: PrefillAnswer | undefined };

/** The URL of the form for a website. */
function formPath({ website, isOther }: { website: string; isOther: boolean }): string {
  return `${path}?${new URLSearchParams({ website, ...(isOther && { other: "" }) }).toString()}`;
}

function Prefill({ website, action, answer }: PrefillProps) {
  const { hostname } = new URL(website);
  return (
    <div className="mb-4">
      <PostForm action={`${action}&prefill`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton pending="Reading..." className="button-quiet">
          Fill in from {hostname}
        </SubmitButton>
        <p role="status" className="text-sm text-muted">
          {answer
            ? (answer.problem ?? "Filled in. Check each text before you submit it.")
            : "We read its title and description."}
        </p>
      </PostForm>
    </div>
  );
}

function StepName({ step, name }: { step: 1 | 2; name: string }) {
  return (
    <h2 className="mb-4 text-xl font-semibold">
      <span className="mb-1 block font-sans text-sm font-medium tracking-normal text-accent">Step {step} of 2</span>{" "}
      {name}
    </h2>
  );
}

const benefits = [
  ["It’s free", "A page with your description, prices, and facts. No payment changes its ranking."],
  ["Buyers compare it", "It’s in search, in its categories, and side by side with other tools."],
  ["You can claim it", "Prove that you represent it, and you can suggest changes and see its figures."],
] as const;

type FirstStepProps = { entered: string; error: string | undefined };

function FirstStep(website: FirstStepProps) {
  return (
    <>
      <section className="page pt-2 sm:pt-4">
        <Band scene={<ListingScene />} className="py-8 lg:py-12">
          <h1 className="text-3xl lg:text-5xl">{title}</h1>
          <p className="mt-4 max-w-[40ch] text-lg text-pretty text-on-deep-muted">{lead}</p>
          <div className="mt-7 rounded-card bg-surface p-5 text-ink">
            <WebsiteStep {...website} />
          </div>
        </Band>
      </section>
      <section aria-label="What you get" className="page pt-10">
        <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
          {benefits.map(([benefit, text]) => (
            <li key={benefit}>
              <h2 className="text-lg font-semibold">{benefit}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function WebsiteStep({ entered, error }: FirstStepProps) {
  const draft = useDraftWebsite();
  const website = { id: "website", error, hint: "We’ll check whether your product is already listed." };
  return (
    <>
      <StepName step={1} name="Which website is it?" />
      <Form action={path}>
        <Field {...website} label="Product website">
          <input
            key={entered}
            id={website.id}
            name="website"
            defaultValue={entered}
            required
            inputMode="url"
            autoComplete="url"
            placeholder="acme.com"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(website)}
            className="field"
          />
        </Field>
        <button className="button mt-5">Continue</button>
      </Form>
      {draft && (
        <p className="mt-5 text-muted">
          You have a draft for {new URL(draft).hostname} in this browser.{" "}
          <TextLink to={`${path}?website=${encodeURIComponent(draft)}`}>Continue editing</TextLink>
        </p>
      )}
    </>
  );
}

type ListedAlreadyProps = { website: string; listed: { id: number; name: string; exact: boolean } };

function ListedAlready({ website, listed: { id, name, exact } }: ListedAlreadyProps) {
  return (
    <section aria-labelledby="listed" className="card p-5 sm:p-8">
      <h2 id="listed" className="text-xl font-semibold">
        {name} is already listed
      </h2>
      <p className="mt-2 text-muted">
        {exact
          ? "This website already has a listing. If you represent the product, claim it and tell us what to change."
          : "Another page on this website is already listed. Is it your product?"}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PrimaryLink to={`/company/${id}/claim`}>Claim this listing</PrimaryLink>
        <QuietLink to={`/company/${id}`}>View {name}</QuietLink>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <TallLink to={path}>Try another website</TallLink>
        {!exact && (
          <TallLink to={`${path}?website=${encodeURIComponent(website)}&other`}>No, it’s a different product</TallLink>
        )}
      </p>
    </section>
  );
}

function ListingSent() {
  useDiscardDraft();
  const sendsMail = useSendsMail();
  return (
    <Sent sendsMail={sendsMail} steps={nextSteps("listing", sendsMail)} title="Thanks! We’ve received your listing">
      <QuietLink to="/directory">Browse the directory</QuietLink>
      <QuietLink to="/vendors/get-listed">List another product</QuietLink>
    </Sent>
  );
}
