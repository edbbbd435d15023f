import { BlogPost } from "#models/blog-post.server";
import { Company } from "#models/company.server";
import { PictureSource } from "#models/picture-source.server";
import { isWebAddress } from "~/text/web-address";
import { imagesIn } from "~/text/images-in";
import { sourceKey, type WantedPicture } from "~/pictures/picture";

/** What could not be fetched is tried again after a week. */
const patienceMs = 7 * 24 * 3600_000;

/** The pictures that listings and posts name, and that are not here yet. */
export async function wantedPictures(): Promise<WantedPicture[]> {
  const named = new Map<string, WantedPicture>();
  const want = (picture: WantedPicture) => {
    if (isWebAddress(picture.url)) named.set(sourceKey(picture), picture);
  };
  const companies = await Company.find({ logo: /^http/ }, { logo: 1 }).lean();
  for (const { logo } of companies) want({ url: logo, use: "logo" });
  const posts = BlogPost.find({}, { featuredImage: 1, authorAvatar: 1, content: 1 }).lean();
  for await (const { featuredImage, authorAvatar, content } of posts.cursor()) {
    want({ url: authorAvatar, use: "logo" });
    for (const url of [featuredImage, ...imagesIn(content)]) want({ url, use: "article" });
  }
  for (const { _id, pictureId, triedAt } of await PictureSource.find({}, { pictureId: 1, triedAt: 1 }).lean()) {
    if (pictureId || triedAt.getTime() > Date.now() - patienceMs) named.delete(_id);
  }
  return [...named.values()];
}
