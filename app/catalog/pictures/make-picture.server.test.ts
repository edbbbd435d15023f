import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture, pngOf } from "~/catalog/pictures/make-picture.server";

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inner}</svg>`);
const logo = svg('<circle cx="50" cy="50" r="40" fill="#1f5f4a"/>');
/** Takes minutes. */
const endless = svg(
  `<filter id="f" x="-50" y="-50" width="100" height="100">${'<feTurbulence baseFrequency="1" numOctaves="9"/>'.repeat(500)}</filter><rect width="99" height="99" filter="url(#f)"/>`,
);
const tooMuch = { name: "NoPicture", message: "This image takes too much time or memory to read." };

test("an image without an end is given up, and those behind it are made", async () => {
  const works = [endless, logo, endless, logo].map((file) => makePicture(file, "logo"));
  const [first, second, third, fourth] = await Promise.allSettled(works);
  expect([first, third]).toMatchObject([{ reason: tooMuch }, { reason: tooMuch }]);
  expect(second).toMatchObject({ value: { id: expect.stringMatching(/^[\da-f]{32}$/) as string } });
  expect(fourth).toEqual(second);
});

test("only so many images wait, and others are told to come back", async () => {
  const works = await Promise.allSettled(Array.from({ length: 20 }, () => makePicture(logo, "logo")));
  const refused = works.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(9);
  for (const one of refused) expect(one).toMatchObject({ reason: { reason: "unavailable", retryAfter: 5 } });
});

test("a drawing is as large as it's shown, whatever it says", async () => {
  for (const size of [3, 99, 5_000]) {
    const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`); // oxfmt-ignore
    const { data } = await makePicture(drawn, "logo");
    const { format, width, height } = await sharp(await pngOf(data)).metadata();
    expect([size, format, width, height]).toEqual([size, "png", 128, 128]);
  }
});
