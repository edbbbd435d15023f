import { getCatalogue } from "~/catalogue/catalogue.server";
import { answer } from "~/http/respond";

export async function loader(): Promise<Response> {
  return answer(async () => (await getCatalogue()).categories);
}

export { refuseOtherMethods as action } from "~/http/methods";
