import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import { bodyOf } from "~/platform/http/read-body.server";
import * as api from "~/backoffice/import/api";
import {
  applyBatch,
  discardBatch,
  getBatch,
  listBatches,
  readBatch,
  readProductHunt,
  reopenBatch,
  reopenFile,
  sampleBatch,
  undoImport,
  uploadFile,
} from "~/backoffice/import/batches.server";
import { editRow } from "~/backoffice/import/edit-row.server";
import { listImportCategories, placeCategory } from "~/backoffice/import/import-categories.server";
import { importProductHunt } from "~/backoffice/import/import-product-hunt.server";
import { listMappings, removeMapping, saveMapping } from "~/backoffice/import/mappings.server";
import { decideRow, listRows } from "~/backoffice/import/rows.server";
import { acceptProductHuntTerms, productHuntState } from "~/backoffice/import/terms.server";
import { Refusal } from "~/platform/runtime/refusal";

export const importHandlers = [
  implement(api.importProductHunt, ({ actor, body, context }) => importProductHunt(actor, body, context.settings)),
  implement(api.readTerms, ({ context }) => productHuntState(context.settings)),
  implement(api.acceptTerms, async ({ actor, request, context }) => {
    const state = await acceptProductHuntTerms(actor, context.settings);
    const detail = "Product Hunt’s terms";
    await recordEventOf(request, context, { kind: "setting-changed", userId: actor.userId, detail });
    return state;
  }),
  implement(api.listImports, async ({ query }) => {
    const { batches, total } = await listBatches(query.page);
    return { items: batches, total };
  }),
  implement(api.startImport, ({ actor, body, request, context }) => {
    if (body) return readProductHunt(actor, { token: body.token, totalLimit: body.totalLimit }, context.settings);
    return uploadFile(actor, new URL(request.url).searchParams.get("file") ?? "", bytesOf(bodyOf(request)));
  }),
  implement(api.readImport, ({ params }) => getBatch(params.id)),
  implement(api.discardImport, async ({ params }) => {
    await discardBatch(params.id);
    return { message: "Import discarded." };
  }),
  implement(api.sampleFile, ({ params }) => sampleBatch(params.id)),
  implement(api.reopenFile, ({ params, body }) => reopenFile(params.id, body)),
  implement(api.readFile, ({ actor, params, body: { columns, options, identity } }) =>
    readBatch(actor, params.id, columns, { ...options, identity }),
  ),
  implement(api.listRows, async ({ params, query }) => {
    const { rows, total } = await listRows(params.id, query);
    return { items: rows, total };
  }),
  implement(api.decideRow, ({ params, body }) => decideRow(params.id, params.place, body)),
  implement(api.editRow, ({ params, body }) => editRow(params.id, params.place, body.cells)),
  implement(api.listImportCategories, ({ params }) => listImportCategories(params.id)),
  implement(api.placeCategory, ({ actor, params, body }) => placeCategory(actor, params.id, body)),
  ...[api.applyImport, api.applyImportFormerly].map((endpoint) =>
    implement(endpoint, ({ actor, params, body }) => applyBatch(actor, params.id, body)),
  ),
  implement(api.reopenImport, ({ params }) => reopenBatch(params.id)),
  ...[api.undoImport, api.undoImportFormerly].map((endpoint) =>
    implement(endpoint, ({ actor, params, body }) => undoImport(actor, params.id, body.places)),
  ),
  implement(api.listMappings, () => listMappings()),
  implement(api.saveMapping, ({ body }) => saveMapping(body)),
  implement(api.removeMapping, async ({ params }) => {
    await removeMapping(params.id);
    return { message: "Mapping deleted." };
  }),
];

/** A request body of any size, as a stream. @throws {Refusal} invalid, if the connection breaks */
async function* bytesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new Refusal("invalid", "The upload was interrupted. Try again.");
  }
}
