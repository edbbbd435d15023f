import { Pencil, Plus, type LucideIcon } from "lucide-react";
import { adminPages } from "~/platform/admin/pages";
import { editHref, tabHref } from "~/catalog/companies/admin/dashboard";
import { pageIcons } from "~/site/layout/admin/page-icons";
import type { Option, Section } from "~/site/layout/option-list";
import { OptionIcon } from "~/site/layout/option-icon";

const nowhere = new URLSearchParams();
const actions = [
  { name: "Add company", to: tabHref(nowhere, "form") },
  { name: "Add category", to: tabHref(nowhere, "management") },
  { name: "Assign categories", to: tabHref(nowhere, "assign") },
  { name: "New post", to: "/admin/posts/new" },
  { name: "Import file", to: "/admin/imports" },
  { name: "Import from Product Hunt", to: tabHref(nowhere, "import") },
];
const maxEdited = 2;

const optionOf = ({ to, name }: { to: string; name: string }, Symbol: LucideIcon): Option => ({
  to,
  name,
  icon: (
    <OptionIcon>
      <Symbol aria-hidden className="size-4" />
    </OptionIcon>
  ),
});

/** Additional options for admins: the edit forms of the found companies, and matching actions and admin pages. */
export function adminSections(text: string, companies: { id: number; name: string }[]): Section[] {
  const query = text.toLowerCase();
  const named = <Named extends { name: string }>(list: readonly Named[]) =>
    list.filter(({ name }) => name.toLowerCase().includes(query));
  const edited = companies
    .slice(0, maxEdited)
    .map(({ id, name }) => optionOf({ to: editHref(nowhere, id), name: `Edit ${name}` }, Pencil));
  return [
    { title: "Actions", options: [...edited, ...named(actions).map((action) => optionOf(action, Plus))] },
    { title: "Admin", options: named(adminPages).map((page) => optionOf(page, pageIcons[page.to])) },
  ];
}
