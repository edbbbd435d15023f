/** Why an image can't be shown. `message` is a sentence for people. */
export class NoPicture extends Error {
  override name = "NoPicture";
}
