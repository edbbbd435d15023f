/**
 * What could be read from a starting price. `amount` is in `currency` (ISO 4217) per `period`;
 * null when the text says none ("Contact us"), 0 when the product is free to start with.
 */
export type Price = {
  amount: number | null;
  currency: string | null;
  period: "month" | "year" | "once" | null;
  perSeat: boolean;
  free: boolean;
};
