import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import * as api from "~/discovery/visits/api";
import { placeNames, placementNames } from "~/discovery/visits/figures";
import type { PlacementFigures } from "~/discovery/visits/api";
import { getCompanyFigures, listPlacements } from "~/discovery/visits/figures.server";

const dayColumns = { day: "Day", views: "Views", clicks: "Website clicks", claims: "Offer claims" };
const placementColumns = {
  id: "Company ID",
  name: "Company",
  placement: "Placement",
  from: "First day",
  until: "Last day",
  place: "Place",
  views: "Views",
  clicks: "Website clicks",
  claims: "Offer claims",
};

export const visitHandlers = [
  implement(api.readCompanyFigures, ({ params, query }) => getCompanyFigures(params.id, query.days)),
  implement(api.exportCompanyFigures, async ({ params, query }) => {
    const { days } = await getCompanyFigures(params.id, query.days);
    return csvAnswer(`visits-${params.id}`, days, dayColumns);
  }),
  implement(api.listPlacements, ({ query }) => listPlacements(query.days)),
  implement(api.exportPlacements, async ({ query }) =>
    csvAnswer("placements", (await listPlacements(query.days)).flatMap(rowsOf), placementColumns),
  ),
];

/** A row per place, and one with the claims, which have no place. */
function rowsOf({ places, claims, placement, ...company }: PlacementFigures): object[] {
  const common = { ...company, placement: placementNames[placement] };
  const rows = places.map(({ place, ...counts }) => ({ ...common, place: placeNames[place], ...counts }));
  return claims > 0 ? [...rows, { ...common, place: "Offer", claims }] : rows;
}
