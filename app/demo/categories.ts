import type { DemoCategory } from "~/demo/demo";

export const demoCategories: DemoCategory[] = [
  { name: "CRM", slug: "crm", icon: "handshake" },
  { name: "Analytics", slug: "analytics", icon: "chart-line" },
  { name: "Marketing", slug: "marketing", icon: "bullhorn" },
  { name: "Productivity", slug: "productivity", icon: "tasks" },
  { name: "DevOps", slug: "devops", icon: "server" },
  { name: "Security", slug: "security", icon: "shield-alt" },
  { name: "Finance & Billing", slug: "finance-billing", icon: "file-invoice-dollar" },
  { name: "Human Resources", slug: "human-resources", icon: "users" },
  { name: "Customer Support", slug: "customer-support", icon: "handshake" },
  { name: "Collaboration", slug: "collaboration", icon: "users" },
  { name: "E-Commerce", slug: "e-commerce", icon: "file-invoice-dollar" },
  { name: "Project Management", slug: "project-management", icon: "tasks" },
  { name: "Data & Integration", slug: "data-integration", icon: "server" },
  { name: "Compliance", slug: "compliance", icon: "shield-alt" },
];
