import { inTurns } from "#database/bson/turns";
import { namespaceOf } from "#database/storage/catalog";
import { scaleOf, sizesOf, storageStats, totalOf } from "./collection-stats";
import type { Handlers } from "./command";

export const statsCommands: Handlers = {
  async collStats(command, context) {
    const ns = namespaceOf(command, "collStats");
    const scale = scaleOf(command.scale);
    return { ns, ...(await inTurns(storageStats(context.reader(), context.catalog().get(ns), scale))) };
  },

  async dbStats(command, context) {
    const scale = scaleOf(command.scale);
    const collections = context.catalog().all(String(command.$db));
    const sizes = [];
    for (const collection of collections) sizes.push(await inTurns(sizesOf(context.reader(), collection)));
    const objects = totalOf(collections.map(({ count }) => count));
    const dataSize = totalOf(sizes.map(({ documents }) => documents));
    const storageSize = totalOf(sizes.map(({ stored }) => stored));
    const indexSize = totalOf(sizes.flatMap(({ indexes }) => Object.values(indexes)));
    return {
      db: command.$db,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects > 0 ? dataSize / objects : 0,
      dataSize: dataSize / scale,
      storageSize: storageSize / scale,
      indexes: totalOf(collections.map(({ indexes }) => indexes.length)),
      indexSize: indexSize / scale,
      totalSize: (storageSize + indexSize) / scale,
      scaleFactor: scale,
    };
  },
};
