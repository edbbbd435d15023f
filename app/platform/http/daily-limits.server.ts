import { createHmac, randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { networksOf } from "~/platform/http/rate-limit.server";
import { dayOf } from "~/platform/text/day";

const cells = 2 ** 21;

/**
 * Limits what each network adds to a statistic per day, without storing who it was: one counter in memory per network
 * and subject, at a position given by an HMAC. Its random key is discarded at midnight UTC and when the server stops,
 * together with the counters. Two networks may share a counter, and so an allowance, by chance. Always takes 4 MB. Each
 * server counts separately.
 */
export class DailyLimits {
  private day = "";
  private key = randomBytes(32);
  private counters = new Uint16Array(0);

  /**
   * Counts an attempt of a visitor, if it's allowed.
   * @param points attempts per visitor and day, up to 8,000; see `networksOf` for larger networks
   */
  allows({ clientAddress }: AppLoadContext, subject: string, points: number, now = new Date()): boolean {
    this.beginDay(dayOf(now));
    const slots = networksOf(clientAddress).map(({ network, share }) => ({
      position: this.positionOf(network, subject),
      max: points * share,
    }));
    if (slots.some(({ position, max }) => (this.counters[position] ?? 0) >= max)) return false;
    for (const { position } of slots) this.counters[position] = (this.counters[position] ?? 0) + 1;
    return true;
  }

  private beginDay(day: string): void {
    if (day === this.day) return;
    this.day = day;
    this.key = randomBytes(32);
    this.counters = new Uint16Array(cells);
  }

  private positionOf(network: string, subject: string): number {
    const hmac = createHmac("sha256", this.key).update(JSON.stringify([network, subject]));
    return hmac.digest().readUInt32LE() % cells;
  }
}
