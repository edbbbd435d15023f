import { defaultPeriod, periods } from "~/platform/admin/period";
import { Segments } from "~/platform/admin/segments";

const options = periods.map((days) => ({ value: days, label: `${days} days` }));

/** The period of a page's figures. */
export const PeriodChoice = () => <Segments label="Period" name="days" options={options} initial={defaultPeriod} />;
