import {
  ChartLine,
  Handshake,
  ListChecks,
  Megaphone,
  ReceiptText,
  Server,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";

const symbols: Record<string, LucideIcon> = {
  "chart-line": ChartLine,
  bullhorn: Megaphone,
  users: Users,
  server: Server,
  tasks: ListChecks,
  handshake: Handshake,
  "file-invoice-dollar": ReceiptText,
  "shield-alt": ShieldCheck,
};

/** The icon with this name, or the `users` icon for unknown names. */
export function CategoryIcon({ icon, className = "size-6" }: { icon: string; className?: string }) {
  const Symbol = symbols[icon] ?? Users;
  return <Symbol aria-hidden className={className} />;
}
