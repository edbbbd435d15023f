import { useNavigate, useSearchParams } from "@remix-run/react";
import { Pencil, Sparkles } from "lucide-react";
import { generateContent, removeCompany, restoreCompany } from "~/catalog/companies/api";
import type { Company } from "~/catalog/companies/company";
import { request } from "~/platform/api/request";
import { editHref } from "~/catalog/companies/admin/dashboard";
import { MenuButton, MenuLink, RowButtons, RowMenu } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { SmallLink } from "~/platform/ui/link";

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
      failed: "Failed to generate AI content",
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
      failed: "Couldn’t move the company to trash",
    });
  const pending = { enhance: "Generating...", trash: "Removing..." }[busy ?? ""];
  const suffix = <span className="sr-only"> {name}</span>;
  return (
    <RowButtons name={name} pending={pending}>
      <SmallLink to={editHref(params, id)}>
        <Pencil aria-hidden className="size-4" />
        <span>Edit{suffix}</span>
      </SmallLink>
      <SmallBusyButton busy={busy === "enhance"} pending="Generating..." onClick={() => void enhance()}>
        <Sparkles aria-hidden className="size-4" />
        <span>AI Enhance{suffix}</span>
      </SmallBusyButton>
      <RowMenu name={name} pending={busy === "trash" ? "Removing..." : undefined}>
        <MenuLink to={`/admin/companies/${id}/history`}>
          History<span className="sr-only"> of {name}</span>
        </MenuLink>
        <MenuButton onClick={() => void trash()}>Move to trash{suffix}</MenuButton>
      </RowMenu>
    </RowButtons>
  );
}
