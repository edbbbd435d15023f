import { useId, useState, type FormEvent } from "react";
import { call } from "~/api/request";
import { searchCompanies } from "~/companies/staff/search-companies";
import { failure, useMutation } from "~/admin/use-mutation";
import type { KeptSecret } from "~/desktop/use-kept-secret";
import { keepKey, keyOf } from "~/enhancement/staff/key-card";
import type { Proposal } from "~/enhancement/proposal";
import { ReadWebsiteBox } from "~/enhancement/staff/read-website-box";
import { hasEnded, type Job } from "~/jobs/job";
import { JobStatus } from "~/jobs/staff/job-status";
import { BusyButton } from "~/ui/busy-button";
import { Combobox, type Choice } from "~/ui/combobox";

type ProposalFormProps = {
  apiKey: KeptSecret;
  /** The texts that are written. */
  jobs: Job[];
};

/** The proposal, or a `message` that it goes on being written as a job. */
type Written = Partial<Proposal> & { message?: string };

/** Has the model write a proposal for one company; nothing changes until it is accepted. */
export function ProposalForm({ apiKey, jobs }: ProposalFormProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [company, setCompany] = useState<Choice | null>(null);
  const [readWebsite, setReadWebsite] = useState(false);
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (!company) return;
    const request = { companyId: company.id, readWebsite, ...keyOf(apiKey) };
    void mutate("write", () => call<Written>("POST", "/api/admin/ai/proposals", request), {
      done: ({ companyName, message }) =>
        message
          ? { title: "Generating AI content", description: message }
          : { title: "Suggestion ready", description: `Review the suggestion for ${companyName} below.` },
      failed: (error) => failure("Couldn’t generate a suggestion", error),
    }).then((proposal) => proposal && keepKey(apiKey));
  };
  return (
    <section aria-labelledby={`${id}-title`} className="card p-5">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        Generate a suggestion
      </h2>
      <form onSubmit={write} className="mt-4">
        <Combobox<Choice>
          label="Company"
          placeholder="Search companies"
          value={company}
          onChange={setCompany}
          search={searchCompanies}
        />
        <ReadWebsiteBox checked={readWebsite} onChange={setReadWebsite} />
        <BusyButton
          type="submit"
          busy={busy === "write"}
          pending="Generating..."
          disabled={company === null}
          className="button mt-3"
        >
          Generate
        </BusyButton>
      </form>
      {jobs
        .filter((job) => !hasEnded(job))
        .map((job) => (
          <JobStatus key={job.id} job={job} />
        ))}
    </section>
  );
}
