import { useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { searchCompanies } from "~/discovery/directory/admin/search-companies";
import { useMutation } from "~/platform/admin/use-mutation";
import type { StoredSecret } from "~/platform/desktop/use-stored-secret";
import { storeKey, keyOf } from "~/backoffice/enhancement/admin/key-card";
import { propose } from "~/backoffice/enhancement/api";
import { ReadWebsiteBox } from "~/backoffice/enhancement/admin/read-website-box";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { BusyButton } from "~/platform/ui/busy-button";
import { Combobox, type Choice } from "~/platform/ui/combobox";
import { Section } from "~/platform/ui/section";

type ProposalFormProps = {
  apiKey: StoredSecret;
  /** The texts that the model writes. */
  jobs: Job[];
};

/** Requests a suggestion for one company. Nothing changes until an admin accepts it. */
export function ProposalForm({ apiKey, jobs }: ProposalFormProps) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [company, setCompany] = useState<Choice | null>(null);
  const [readWebsite, setReadWebsite] = useState(false);
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (!company) return;
    const body = { companyId: company.id, readWebsite, ...keyOf(apiKey) };
    void mutate("write", () => request(propose, { body }), {
      done: (answer) =>
        // It continues as a job.
        "message" in answer
          ? { title: "Generating AI content", description: answer.message }
          : { title: "Suggestion ready", description: `Review the suggestion for ${answer.companyName} below.` },
      failed: "Couldn’t generate a suggestion",
    }).then((proposal) => proposal && storeKey(apiKey));
  };
  return (
    <Section id={`${id}-title`} title="Generate a suggestion" size="lg" className="card p-5">
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
    </Section>
  );
}
