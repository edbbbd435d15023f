import { useNavigate, useSearchParams } from "@remix-run/react";
import { generateContent, removeCompany, restoreCompany } from "~/catalog/companies/api";
import type { Company } from "~/catalog/companies/company";
import { request } from "~/platform/api/request";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { failure, useMutation } from "~/platform/admin/use-mutation";
import { BusyButton } from "~/platform/ui/busy-button";
import { Link } from "~/platform/ui/link";

/** The actions for one company in the list. */
export function RowActions({ company: { id, name } }: { company: Company }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { busy, mutate, withUndo } = useMutation();
  const enhance = async () => {
    const answer = await mutate("enhance", () => request(generateContent, { params: { id }, body: { review: true } }), {
      done: (answer) =>
        // It continues as a job.
        "message" in answer
          ? { title: "Generating AI content", description: answer.message }
          : {
              title: "AI content generated successfully",
              description: "The company page now has AI-enhanced information. Visitors see it once you accept it.",
            },
      failed: (error) => failure("Failed to generate AI content", error),
    });
    // Delay this, because the router loses the URL of a navigation that interrupts the revalidation after a change.
    if (answer && !("message" in answer)) setTimeout(() => navigate(`/admin/enhancement?companyId=${id}&show=all`));
  };
  const trash = () =>
    mutate("trash", () => request(removeCompany, { params: { id } }), {
      done: () =>
        withUndo({ title: "Moved to trash", description: `You can restore ${name} for 30 days.` }, () =>
          request(restoreCompany, { params: { id } }),
        ),
      failed: (error) => failure("Couldn’t move the company to trash", error),
    });
  const suffix = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex items-center gap-2">
      <Link to={editHref(params, id)} className="button-small">
        Edit{suffix}
      </Link>
      <BusyButton
        busy={busy === "enhance"}
        pending="Generating..."
        onClick={() => void enhance()}
        className="button-small"
      >
        AI Enhance{suffix}
      </BusyButton>
      <Link to={`/admin/companies/${id}/history`} className="button-small">
        History<span className="sr-only"> of {name}</span>
      </Link>
      <BusyButton busy={busy === "trash"} pending="Removing..." onClick={() => void trash()} className="button-small">
        Move to trash{suffix}
      </BusyButton>
    </div>
  );
}
