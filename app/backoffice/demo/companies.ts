import { engineering } from "~/backoffice/demo/companies/engineering";
import { financeAndPeople } from "~/backoffice/demo/companies/finance-and-people";
import { salesAndMarketing } from "~/backoffice/demo/companies/sales-and-marketing";
import { workTogether } from "~/backoffice/demo/companies/work-together";
import type { DemoCompany } from "~/backoffice/demo/demo";

/** Fictional companies. Neither names nor numbers belong to a real product. */
export const demoCompanies: DemoCompany[] = [
  ...salesAndMarketing,
  ...financeAndPeople,
  ...engineering,
  ...workTogether,
];
