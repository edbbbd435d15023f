/** Says of which day the exchange rates of converted prices are. Nothing if they aren't outdated. */
export function RatesNote({ day }: { day: string | undefined }) {
  return day === undefined ? null : <p className="fine-print">Converted prices use the exchange rates of {day}.</p>;
}
