import { engineering } from "~/demo/companies/engineering";
import { financeAndPeople } from "~/demo/companies/finance-and-people";
import { salesAndMarketing } from "~/demo/companies/sales-and-marketing";
import { workTogether } from "~/demo/companies/work-together";
import type { DemoCompany } from "~/demo/demo";

/** Invented companies: neither names nor numbers are those of a real product. */
export const demoCompanies: DemoCompany[] = [
  ...salesAndMarketing,
  ...financeAndPeople,
  ...engineering,
  ...workTogether,
];
