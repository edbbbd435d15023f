import { Pencil, Plus, type LucideIcon } from "lucide-react";
import { adminPages } from "~/platform/admin/pages";
import type { Permission } from "~/platform/runtime/roles";
import { editHref, tabHref } from "~/catalog/companies/admin/dashboard";
import { pageIcons } from "~/site/layout/admin/page-icons";
import type { Option, Section } from "~/site/layout/option-list";
import { OptionIcon } from "~/site/layout/option-icon";

const nowhere = new URLSearchParams();
const actions: { name: string; to: string; permission: Permission }[] = [
  { name: "Add company", to: tabHref(nowhere, "form"), permission: "catalog" },
  { name: "Add category", to: tabHref(nowhere, "management"), permission: "catalog" },
  { name: "Assign categories", to: tabHref(nowhere, "assign"), permission: "catalog" },
  { name: "New post", to: "/admin/posts/new", permission: "posts" },
  { name: "Import file", to: "/admin/imports", permission: "imports" },
  { name: "Import from Product Hunt", to: tabHref(nowhere, "import"), permission: "imports" },
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

/**
 * Additional options for admins: the edit forms of the found companies, and matching actions and admin pages, of those that
 * they may use.
 */
export function adminSections(
  text: string,
  companies: { id: number; name: string }[],
  permissions: readonly Permission[],
): Section[] {
  const query = text.toLowerCase();
  const named = <Named extends { name: string; permission: Permission }>(list: readonly Named[]) =>
    list.filter(({ name, permission }) => permissions.includes(permission) && name.toLowerCase().includes(query));
  const edited = (permissions.includes("catalog") ? companies : [])
    .slice(0, maxEdited)
    .map(({ id, name }) => optionOf({ to: editHref(nowhere, id), name: `Edit ${name}` }, Pencil));
  return [
    { title: "Actions", options: [...edited, ...named(actions).map((action) => optionOf(action, Plus))] },
    { title: "Admin", options: named(adminPages).map((page) => optionOf(page, pageIcons[page.to])) },
  ];
}
