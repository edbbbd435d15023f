/**
 * What is packed, and how. Signing: electron-builder takes the keys from the environment where they are given (CSC_LINK,
 * CSC_KEY_PASSWORD, WIN_CSC_LINK, APPLE_API_KEY …) and packs unsigned where they are not. Updates: from the folder of a
 * web server that DESKTOP_UPDATE_URL names; without it the app does not look for any.
 * @param {Record<string, string | undefined>} environment
 * @returns {import("electron-builder").Configuration}
 */
function configuration(environment) {
  const feed = environment.DESKTOP_UPDATE_URL?.trim();
  if (feed && !/^https:\/\//.test(feed)) throw new Error("DESKTOP_UPDATE_URL must begin with https://.");
  return {
    appId: "org.saasfinder.desktop",
    productName: "SaaSFinder",
    copyright: "SaaSFinder",
    asar: true,
    // Everything is bundled into dist/: no package is packed beside it.
    files: ["dist/**/*", "package.json", "!node_modules"],
    directories: { output: "packed", buildResources: "packaging" },
    npmRebuild: false,
    protocols: [{ name: "SaaSFinder", schemes: ["saasfinder"] }],
    publish: feed ? [{ provider: "generic", url: feed }] : null,
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
    linux: {
      target: ["AppImage", "deb"],
      category: "Office",
      maintainer: "SaaSFinder",
      icon: "packaging/icon.png",
    },
    mac: {
      target: ["dmg", "zip"],
      category: "public.app-category.business",
      icon: "packaging/icon.png",
      hardenedRuntime: true,
      notarize: Boolean(environment.APPLE_API_KEY ?? environment.APPLE_ID),
    },
    win: { target: ["nsis"], icon: "packaging/icon.png" },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  };
}

module.exports = { configuration };
