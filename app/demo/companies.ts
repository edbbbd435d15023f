import { engineering } from "~/demo/companies/engineering";
import { financeAndPeople } from "~/demo/companies/finance-and-people";
import { salesAndMarketing } from "~/demo/companies/sales-and-marketing";
import { workTogether } from "~/demo/companies/work-together";
import type { DemoCompany } from "~/demo/demo";

/** Fictional companies. Neither names nor numbers belong to a real product. */
export const demoCompanies: DemoCompany[] = [
  ...salesAndMarketing,
  ...financeAndPeople,
  ...engineering,
  ...workTogether,
];
