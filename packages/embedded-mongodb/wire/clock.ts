import { Timestamp } from "bson";
import { encode } from "#database/bson/raw-bson";

/** The last fields of every reply. Only the time differs, so they are encoded once. */
const ending = encode({ ok: 1, operationTime: new Timestamp({ t: 0, i: 0 }) }).subarray(4, -1);
const placeOf = (name: string) => ending.indexOf(`${name}\0`) + name.length + 1;
const [placeOfOk, placeOfTime] = [placeOf("ok"), placeOf("operationTime")];

/**
 * The operation time that causally consistent sessions need. There is no cluster time: only several nodes need one, and
 * drivers would send it back with every command.
 */
export class Clock {
  private second = 0;
  private increment = 0;

  /**
   * The BSON of a reply's last fields: `ok`, and the operation time. The buffer is reused by the next call.
   */
  endingOf(ok: 0 | 1): Buffer {
    const second = Math.floor(Date.now() / 1000);
    this.increment = second === this.second ? this.increment + 1 : 1;
    this.second = second;
    ending.writeInt32LE(ok, placeOfOk);
    ending.writeUInt32LE(second, ending.writeUInt32LE(this.increment, placeOfTime));
    return ending;
  }
}
