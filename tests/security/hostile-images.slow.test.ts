import sharp from "sharp";
import { expect, test } from "vitest";
import { imageCorpus } from "#tests/security/image-corpus";
import { makePicture } from "~/catalog/pictures/make-picture.server";

/** Each is killed at limits of processor time and memory, so that all of them end. */
test("bombs and odd files are taken or refused with a sentence, and none keeps the next from being made", async () => {
  const corpus = await imageCorpus();
  expect(corpus.length).toBeGreaterThan(60);
  const good = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#1f5f4a" } })
    .png()
    .toBuffer();
  const { id } = await makePicture(good, "logo");
  for (const [name, file, outcome] of corpus)
    for (const use of ["logo", "article"] as const) {
      const made = await makePicture(file, use).then(
        () => "taken",
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect([name, made]).toEqual([
        name,
        expect.stringMatching(
          { taken: /^taken$/, refused: /^NoPicture: .+\.$/, either: /^(taken|NoPicture: .+\.)$/ }[outcome],
        ),
      ]);
      expect([name, (await makePicture(good, "logo")).id]).toEqual([name, id]);
    }
});
