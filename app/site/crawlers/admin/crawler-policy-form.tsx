import { useState } from "react";
import { useMutation } from "~/platform/admin/use-mutation";
import { useUnsavedGuard } from "~/platform/admin/use-unsaved-guard";
import { request } from "~/platform/api/request";
import { BusyButton } from "~/platform/ui/busy-button";
import { RadioChoice } from "~/platform/ui/radio-choice";
import { saveCrawlerPolicy } from "~/site/crawlers/api";
import { allCrawlerPolicies, crawlerPolicies, type CrawlerPolicy } from "~/site/crawlers/crawler-policy";

const choices = allCrawlerPolicies.map((value) => ({ value, ...crawlerPolicies[value] }));

/** What crawlers of assistants may read. */
export function CrawlerPolicyForm({ stored }: { stored: CrawlerPolicy }) {
  const { busy, mutate } = useMutation();
  const [policy, setPolicy] = useState(stored);
  useUnsavedGuard(policy !== stored);
  const save = () =>
    mutate("save", () => request(saveCrawlerPolicy, { body: { policy } }), {
      done: () => ({ title: "Rules saved", description: "Most crawlers read them again within a day." }),
      failed: "Couldn’t save the rules",
    });
  return (
    <form
      data-save
      className="card max-w-3xl space-y-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RadioChoice label="What assistants may use pages for" choices={choices} value={policy} onChange={setPolicy} />
      <BusyButton type="submit" busy={busy === "save"} pending="Saving...">
        Save rules
      </BusyButton>
    </form>
  );
}
