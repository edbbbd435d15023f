import { Timestamp } from "bson";
import { encode } from "#database/bson/raw-bson";

/** What ends every answer, without a time yet: it is the same but for that, and need not be encoded each time. */
const ending = encode({ ok: 1, operationTime: new Timestamp({ t: 0, i: 0 }) }).subarray(4, -1);
const placeOf = (name: string) => ending.indexOf(`${name}\0`) + name.length + 1;
const [placeOfOk, placeOfTime] = [placeOf("ok"), placeOf("operationTime")];

/**
 * The logical time that causally consistent sessions ask for. Nothing is said of the time of a cluster: nodes would
 * need it to agree with each other, and drivers would send it back with every command.
 */
export class Clock {
  private second = 0;
  private increment = 0;

  /**
   * The fields that end an answer, as they stand in BSON: whether it is one of success, and the time. The bytes are
   * good until they are asked for again.
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
