import { text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";

const StoredPicture = answerObject("StoredPicture", {
  path: text.meta({
    description: "The image’s path on this site, to be used in the record that it was uploaded for",
  }),
});

const upload = { takesFile: true, answer: StoredPicture, status: 201 } as const;

export const uploadLogo = defineAdminEndpoint("POST", "/api/admin/logos", {
  permission: "catalog",
  ...upload,
  summary: "Store a logo: an image of up to 5 MB as the body, with ?file=NAME",
});

export const uploadScreenshot = defineAdminEndpoint("POST", "/api/admin/screenshots", {
  permission: "catalog",
  ...upload,
  summary: "Store a screenshot: an image of up to 5 MB as the body, with ?file=NAME",
});

export const uploadPostImage = defineAdminEndpoint("POST", "/api/admin/post-images", {
  permission: "posts",
  ...upload,
  summary: "Store an image for posts: an image of up to 5 MB as the body, with ?file=NAME",
});

export const uploadAuthorPhoto = defineAdminEndpoint("POST", "/api/admin/author-photos", {
  permission: "posts",
  ...upload,
  summary: "Store a photo of a post’s author: an image of up to 5 MB as the body, with ?file=NAME",
});
