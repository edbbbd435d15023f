import type { DemoCategory } from "~/backoffice/demo/demo";

export const demoCategories: DemoCategory[] = [
  { name: "CRM", slug: "crm", icon: "handshake" },
  { name: "Analytics", slug: "analytics", icon: "chart-line" },
  { name: "Marketing", slug: "marketing", icon: "bullhorn" },
  { name: "Productivity", slug: "productivity", icon: "tasks" },
  { name: "DevOps", slug: "devops", icon: "server" },
  { name: "Security", slug: "security", icon: "shield-alt" },
  { name: "Finance & Billing", slug: "finance-billing", icon: "file-invoice-dollar" },
  { name: "Human Resources", slug: "human-resources", icon: "briefcase" },
  { name: "Customer Support", slug: "customer-support", icon: "headset" },
  { name: "Collaboration", slug: "collaboration", icon: "users" },
  { name: "E-Commerce", slug: "e-commerce", icon: "shopping-cart" },
  { name: "Project Management", slug: "project-management", icon: "kanban" },
  { name: "Data & Integration", slug: "data-integration", icon: "database" },
  { name: "Compliance", slug: "compliance", icon: "badge-check" },
];
