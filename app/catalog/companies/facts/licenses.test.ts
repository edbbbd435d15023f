import { describe, expect, test } from "vitest";
import { isOpenSource, licensesIn, readLicense } from "~/catalog/companies/facts/licenses";

describe("a license", () => {
  test.each([
    ["MIT", "MIT"],
    ["mit license", "MIT"],
    ["The MIT License (MIT)", "MIT"],
    ["GPLv3", "GPL-3.0"],
    ["GPL 2.0 or later", "GPL-2.0-or-later"],
    ["GPL-2.0+", "GPL-2.0+"],
    ["GNU Affero General Public License v3.0", "AGPL-3.0"],
    ["Apache License, Version 2.0", "Apache-2.0"],
    ["EUPL v1.2", "EUPL-1.2"],
    ["BSL 1.1", "BUSL-1.1"],
    ["Commons Clause", "Commons-Clause"],
    ["⊘ Proprietary", "Proprietary"],
    ["Closed source", "Proprietary"],
    ["(mit OR apache-2.0)", "MIT OR Apache-2.0"],
    ["GPL-2.0-only with Classpath-exception-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"],
  ])("%j is read as %j", (text, license) => {
    expect(readLicense(text)).toBe(license);
    expect(readLicense(license)).toBe(license);
  });

  test("keeps a deprecated identifier, because the vendor said no more", () => {
    for (const id of ["GPL-2.0", "AGPL-3.0", "LGPL-2.1", "BSD-2-Clause-FreeBSD"]) expect(readLicense(id)).toBe(id);
  });

  test.each(["", " ", "⊘", "()", "Foo", "Public domain", "MIT OR Foo", "MIT WITH Foo", "OR", "x".repeat(100_000)])(
    "%.20j isn't one",
    (text) => expect(readLicense(text)).toBeUndefined(),
  );
});

describe("a product is open source", () => {
  test.each([
    ["MIT"],
    ["GPL-2.0"],
    ["GPL-2.0+"],
    ["AGPL-3.0-only", "CAL-1.0"],
    ["MIT OR Proprietary"],
    ["MIT AND Apache-2.0"],
    ["GPL-2.0-only WITH Classpath-exception-2.0"],
  ])("under %j", (...licenses) => {
    expect(isOpenSource(licenses)).toBe(true);
  });

  test.each([
    [],
    ["Proprietary"],
    ["MIT", "Proprietary"],
    ["Apache-2.0", "Commons-Clause"],
    ["Apache-2.0 WITH Commons-Clause"],
    ["Apache-2.0 AND Commons-Clause"],
    ["BUSL-1.1"],
    ["SSPL-1.0"],
    ["Elastic-2.0"],
    ["FSL-1.1-MIT"],
    ["CC-BY-NC-4.0"],
  ])("not under %j", (...licenses) => {
    expect(isOpenSource(licenses)).toBe(false);
  });

  test("only if a license is known", () => expect(isOpenSource(undefined)).toBe(false));
});

describe("licenses of an expression", () => {
  test.each([
    ["MIT OR Apache-2.0", ["MIT", "Apache-2.0"]],
    ["AGPL-3.0", ["AGPL-3.0-only"]],
    ["AGPL-3.0-only", ["AGPL-3.0-only"]],
    ["GPL-2.0+ AND LGPL-2.1", ["GPL-2.0-or-later", "LGPL-2.1-only"]],
    ["GPL-2.0 WITH Classpath-exception-2.0", ["GPL-2.0-only WITH Classpath-exception-2.0"]],
    ["Apache-2.0+", ["Apache-2.0+"]],
    ["Proprietary", ["Proprietary"]],
  ])("%s names %j", (license, named) => {
    expect(licensesIn(license)).toEqual(named);
  });
});
