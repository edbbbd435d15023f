import { Binary, Long, Timestamp } from "bson";
import { encode } from "./raw-bson";

/** Nobody signs the time of a single node. */
const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
const noTime = new Timestamp({ t: 0, i: 0 });

/** What ends every answer, without a time yet: it is the same but for that, and need not be encoded each time. */
const fields = { ok: 1, operationTime: noTime, $clusterTime: { clusterTime: noTime, signature } };
const ending = encode(fields).subarray(4, -1);
const placeOfOk = ending.indexOf("ok\0") + 3;
const placesOfTime = ["operationTime\0", "\u0011clusterTime\0"].map((name) => ending.indexOf(name) + name.length);

/** The logical time that causally consistent sessions ask for. */
export class Clock {
  private second = 0;
  private increment = 0;

  /** The fields that end an answer, as they stand in BSON: whether it is one of success, and the time. */
  endingOf(ok: 0 | 1): Buffer {
    const second = Math.floor(Date.now() / 1000);
    this.increment = second === this.second ? this.increment + 1 : 1;
    this.second = second;
    const bytes = Buffer.from(ending);
    bytes.writeInt32LE(ok, placeOfOk);
    for (const place of placesOfTime) bytes.writeUInt32LE(second, bytes.writeUInt32LE(this.increment, place));
    return bytes;
  }
}
