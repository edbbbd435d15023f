import { formatCount } from "~/platform/text/format-count";
import { useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { startBatch } from "~/backoffice/enhancement/api";
import { ReadWebsiteBox } from "~/backoffice/enhancement/admin/read-website-box";
import { JobStatus } from "~/platform/jobs/admin/job-status";
import { storeKey, keyOf } from "~/backoffice/enhancement/admin/key-card";
import type { StoredSecret } from "~/platform/desktop/use-stored-secret";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { BusyButton } from "~/platform/ui/busy-button";
import { InputField } from "~/platform/ui/input-field";
import { Section } from "~/platform/ui/section";

/** Starts a batch of suggestions and shows the progress of all batches, even after leaving the page. */
export function BatchForm({ apiKey, jobs }: { apiKey: StoredSecret; jobs: Job[] }) {
  const id = useId();
  const { busy, mutate } = useMutation();
  const [companies, setCompanies] = useState("25");
  const [tokens, setTokens] = useState("100000");
  const [readWebsite, setReadWebsite] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const body = { maxCompanies: companies, maxTokens: tokens, readWebsite, ...keyOf(apiKey) };
    void mutate("start", () => request(startBatch, { body }), { failed: "Couldn’t start the batch" }).then(
      (job) => job && storeKey(apiKey),
    );
  };
  return (
    <Section id={`${id}-title`} title="Generate suggestions in bulk" size="lg" className="card p-5">
      <p className="mt-1 text-muted">
        For companies without AI content, oldest first. Nothing is published until you accept it.
      </p>
      <form onSubmit={start} className="mt-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <InputField
            label="Maximum companies"
            type="number"
            min={1}
            max={1000}
            required
            value={companies}
            onChange={setCompanies}
          />
          <InputField
            label="Token budget"
            type="number"
            min={1000}
            max={10_000_000}
            required
            value={tokens}
            onChange={setTokens}
          />
        </div>
        <ReadWebsiteBox checked={readWebsite} onChange={setReadWebsite} />
        <BusyButton
          type="submit"
          busy={busy === "start"}
          pending="Starting..."
          disabled={jobs.some((job) => !hasEnded(job))}
          className="button mt-3"
        >
          Generate suggestions
        </BusyButton>
      </form>
      {jobs.map((job) => (
        <JobStatus key={job.id} job={job} summary={summaryOf} />
      ))}
    </Section>
  );
}

function summaryOf({ proposed, failed, left, tokens, reasons }: Record<string, unknown>): string {
  const counts = `${String(proposed)} ready, ${String(failed)} failed, ${String(left)} remaining, ${formatCount(Number(tokens))} tokens used.`;
  return [counts, ...(Array.isArray(reasons) ? (reasons as string[]) : [])].join(" ");
}
