import engineering from "~/backoffice/demo/companies/engineering.json" with { type: "json" };
import financeAndPeople from "~/backoffice/demo/companies/finance-and-people.json" with { type: "json" };
import salesAndMarketing from "~/backoffice/demo/companies/sales-and-marketing.json" with { type: "json" };
import workTogether from "~/backoffice/demo/companies/work-together.json" with { type: "json" };
import { completePlan, type DemoCompany, type DemoPlan } from "~/backoffice/demo/demo";

type Stated = Omit<DemoCompany, "plans"> & { plans?: DemoPlan[] };

const stated = [
  /** Sales, marketing, online shops, and support. */
  ...salesAndMarketing,
  /** Finance, HR, and legal. */
  ...financeAndPeople,
  /** Software operations, data, and security. */
  ...engineering,
  /** Planning, writing, and collaboration. */
  ...workTogether,
] as Stated[];

/** Fictional companies. Neither names nor numbers belong to a real product. Tests check that the product accepts them. */
export const demoCompanies: DemoCompany[] = stated.map(({ plans, ...company }) =>
  plans ? { ...company, plans: plans.map(completePlan) } : company,
);
