import { isOpenSource } from "~/catalog/companies/facts/licenses";

/** Ways to install that put software on a server. */
const serverPackages = new Set([
  ...["Docker", "Docker Compose", "Kubernetes", "Helm", "deb", "rpm", "Nix", "Ansible", "Terraform", "Vagrant"],
  ...["Composer", "YunoHost"],
]);

/** Technologies for apps on phones and desktops only. All others also run on servers. */
const appFrameworks = new Set(["Dart", "Flutter", "Kotlin", "Objective-C", "Swift"]);

type Fields = {
  deployment?: string[] | undefined;
  installMethods?: string[] | undefined;
  builtWith?: string[] | undefined;
  licenses?: string[] | undefined;
  sourceCode?: string | undefined;
};

/**
 * Whether a product runs on one's own server. If its deployment isn't known, that's true with a package for servers,
 * or with public source code under an open-source license, unless it's built only with technologies for apps.
 */
export function isSelfHosted({
  deployment,
  installMethods = [],
  builtWith = [],
  licenses,
  sourceCode,
}: Fields): boolean {
  if (deployment !== undefined && deployment.length > 0) return deployment.includes("Self-hosted");
  if (installMethods.some((method) => serverPackages.has(method))) return true;
  const runsOnServers = builtWith.some((technology) => !appFrameworks.has(technology));
  return sourceCode !== undefined && runsOnServers && isOpenSource(licenses);
}
