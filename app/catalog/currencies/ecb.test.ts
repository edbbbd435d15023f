import { expect, test } from "vitest";
import { readEcbRates } from "~/catalog/currencies/ecb";

const cube = (day: string, rates: string) => `<Cube time='${day}'>${rates}</Cube>`;
const file = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days.join("\n")}</Cube>
</gesmes:Envelope>`;

test("the bank's file is read, in any quotes and order", () => {
  const rates = `<Cube currency='USD' rate='1.1563'/>\n<Cube rate="181.4" currency="JPY" />`;
  expect(readEcbRates(file(cube("2026-11-23", rates)))).toEqual({
    ...{ day: "2026-11-23", perEuro: { USD: 1.1563, JPY: 181.4 } },
  });
});

test("of several days, the latest counts, wherever it is", () => {
  const [old, latest] = [cube("2026-11-20", `<Cube currency='USD' rate='1.1'/>`), cube("2026-11-23", `<Cube currency='USD' rate='1.2'/>`)]; // oxfmt-ignore
  for (const days of [
    [old, latest],
    [latest, old],
  ])
    // oxfmt-ignore
    expect(readEcbRates(file(...days))).toEqual({ day: "2026-11-23", perEuro: { USD: 1.2 } });
});

test.each([
  "",
  "<html><body>Down for maintenance</body></html>",
  file(),
  file(cube("2026-11-23", "")),
  file(cube("2026-11-23", "<Cube currency='USD' rate='N/A'/>")),
  file(cube("2026-11-23", "<Cube currency='USD' rate='0'/>")),
  file(cube("2026-11-23", "<Cube currency='QQQ' rate='1'/>")),
  file(cube("2026-13-45", "<Cube currency='USD' rate='1'/>")),
  "<Cube ".repeat(50_000),
])("nothing is read from something else (case %#)", (text) => {
  expect(readEcbRates(text)).toBeNull();
});
