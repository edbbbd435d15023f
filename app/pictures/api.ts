import { z } from "zod";
import { text } from "~/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/api/endpoint";

const StoredPicture = z
  .object({ path: text.meta({ description: "The value for a company’s logo or screenshots" }) })
  .register(answerNames, { name: "StoredPicture" });

export const uploadLogo = defineEndpoint({
  method: "POST",
  path: "/api/admin/logos",
  access: "administrators",
  summary: "Store a logo: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const uploadScreenshot = defineEndpoint({
  method: "POST",
  path: "/api/admin/screenshots",
  access: "administrators",
  summary: "Store a screenshot: an image of up to 5 MB as the body, with ?file=NAME",
  takesFile: true,
  answer: StoredPicture,
  status: 201,
});

export const pictureEndpoints: Endpoint[] = [uploadLogo, uploadScreenshot];
