import type { IssueState } from "~/newsletter/issues/issue";
import type { Issue } from "~/newsletter/issues/api";
import { issueStateNames, momentOf } from "~/newsletter/issues/issue-texts";
import { Pill, type Tone } from "~/platform/ui/pill";

const tones: Record<IssueState, Tone> = {
  draft: "quiet",
  scheduled: "notable",
  sending: "notable",
  paused: "bad",
  sent: "good",
  canceled: "quiet",
};

/** An issue's status, and when it was or will be sent. */
export function IssueStatus({ issue }: { issue: Issue }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2 sm:whitespace-nowrap">
      <Pill tone={tones[issue.state]}>{issueStateNames[issue.state]}</Pill>
      <span className="text-sm text-muted">{momentOf(issue)}</span>
    </span>
  );
}
