import { expect, test } from "vitest";
import {
  compliance,
  deployments,
  installMethods,
  platforms,
  supportChannels,
  teamSizes,
  technologies,
} from "~/catalog/companies/facts/choices";
import { languages } from "~/catalog/companies/facts/languages";
import { readLifecycle } from "~/catalog/companies/facts/lifecycle";

test.each([
  [platforms, "Mac OS X", "macOS"],
  [platforms, "IPHONE", "iOS"],
  [platforms, "Docker", undefined],
  [installMethods, "K8S", "Kubernetes"],
  [installMethods, "docker-compose", "Docker Compose"],
  [technologies, "Nodejs", "Node.js"],
  [technologies, "C", "C"],
  [technologies, "c++", "C++"],
  [technologies, "C#", "C#"],
  [deployments, "On-Premises", "Self-hosted"],
  [compliance, "SOC2 Type II", "SOC 2"],
  [compliance, "ISO/IEC 27001:2022", "ISO 27001"],
  [supportChannels, "Live chat", "Chat"],
  [languages, "de", "German"],
  [languages, "Deutsch", "German"],
  [languages, "pt_BR", "Portuguese (Brazil)"],
  [languages, "中文", "Chinese"],
  [teamSizes, "1", "Solo"],
  [teamSizes, "11–50 employees", "Small"],
  [teamSizes, "51-200", "Medium"],
  [teamSizes, "501-1,000", "Medium"],
  [teamSizes, "1,000+", "Enterprise"],
  [teamSizes, "Mid-Market", "Medium"],
  [teamSizes, "many", undefined],
])("%#. %s %s is read as %s", ({ read }, text, value) => {
  expect(read(text)).toBe(value);
});

test.each([platforms, installMethods, deployments, compliance, supportChannels, languages, teamSizes, technologies])(
  "%#. every value is read as itself, whatever spellings the others have",
  ({ read, values }) => {
    expect(values.map((value) => read(value))).toEqual(values);
  },
);

test.each([
  ["true", "Discontinued"],
  ["false", "Active"],
  ["Shut down", "Discontinued"],
  ["acquired by  Acme", "Acquired by Acme"],
  ["Acquired", "Acquired"],
  ["soon", undefined],
])("a lifecycle of %j is %j", (text, value) => {
  expect(readLifecycle(text)).toBe(value);
});
