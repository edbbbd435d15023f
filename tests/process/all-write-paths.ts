import { accountPaths } from "./account-write-paths";
import { catalogPaths } from "./catalog-write-paths";
import { peoplePaths } from "./people-write-paths";
import { adminPaths, type WritePath } from "./write-paths";

/** All kinds of what is written. */
export const allPaths: { [kind: string]: WritePath } = {
  ...adminPaths,
  ...catalogPaths,
  ...peoplePaths,
  ...accountPaths,
};
