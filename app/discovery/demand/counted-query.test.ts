import { expect, test } from "vitest";
import { countedQuery } from "~/discovery/demand/counted-query";

test.each([
  ["  Help   Desk ", "help desk"],
  ["ＣＲＭ", "crm"],
  ["C++", "c++"],
  ["diaspora*", "diaspora*"],
  ["Office 365", "office 365"],
  ["what is a crm?", "what is a crm?"],
  ["acme.com", "acme.com"],
  ["r&d software", "r&d software"],
  ["crm\u0000\n\u200bdesk", "crm desk"],
])("%j is counted as %j", (text, query) => {
  expect(countedQuery(text)).toBe(query);
});

test.each([
  ["an email address", "ann@reader.example"],
  ["a handle", "@ann_reader"],
  ["a phone number", "+1 (555) 010-99"],
  ["a phone number in other digits", "٠١٢ ٣٤٥ ٦٧٨"],
  ["a date of birth", "ann reader 1990-01-02"],
  ["a card number", "4111 1111 1111 1111"],
  ["an IP address", "192.168.100.17"],
  ["a URL with a password", "https://ann:secret@acme.example/"],
  ["a URL", "http://acme.example/reset/abcdef"],
  ["a link's parameters", "acme.example/reset?token=abcdef"],
  ["a key", "sk_live_AbCdEfGhIjKlMnOpQrStUvWxYz"],
  ["a sentence", "please find me a tool that can do everything for my dentist's practice in Springfield"],
  ["a letter", "a"],
  ["nothing", "   "],
])("%s isn't counted", (_name, text) => {
  expect(countedQuery(text)).toBeNull();
});
