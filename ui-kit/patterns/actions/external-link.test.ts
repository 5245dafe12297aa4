import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExternalLink } from "./external-link.tsx";

function read(text: string, href: string): string {
  const markup = renderToStaticMarkup(createElement(ExternalLink, { href, text }, text));
  return markup.replace(/<[^>]*>/g, "");
}

test.each([
  ["a.example", "https://a.example/"],
  ["A.example/path", "https://a.example/other"],
  ["http://a.example:8080/", "http://a.example:8080/"],
  ["me@a.example", "mailto:me@a.example?subject=b"],
])("a text that is an address of the place stands alone: %s", (text, href) => {
  expect(read(text, href)).toBe(text);
});

test.each([
  ["here", "https://a.example/b", "a.example"],
  ["bank.example", "https://evil.example", "evil.example"],
  ["evil.example.bank.example", "https://evil.example", "evil.example"],
  ["https://bank.example@evil.example", "https://bank.example@evil.example", "evil.example"],
  ["b\u0430nk.example", "https://b\u0430nk.example", "xn--bnk-6cd.example"],
  ["a.example", "https://a.example:8443/", "a.example:8443"],
  ["help@bank.example", "mailto:help@evil.example", "help@evil.example"],
  ["", "https://a.example", "a.example"],
])("a text that is none is followed by the place: %s, %s", (text, href, place) => {
  expect(read(text, href)).toBe(`${text} (${place})`);
});

test.each([
  "mailto://me@bank.example/all@evil.example",
  "mailto:/me@a.example",
  "mailto:me@a.example,all@evil.example",
  "mailto:me@a.example;all@evil.example",
  "mailto:me@a.example%2Call@evil.example",
  "mailto:me@a.example%0Abcc:all@evil.example",
  "mailto:me@b\u0430nk.example",
  "mailto:?to=all@evil.example",
  "mailto:",
])("a mail address that is not one plain mailbox is text: %s", (href) => {
  const markup = renderToStaticMarkup(createElement(ExternalLink, { href, text: "me@a.example" }, "write"));
  expect(markup).toBe("<span>write</span>");
});

test("letters that turn the direction of writing end with the link's text", () => {
  const link = createElement(ExternalLink, { href: "https://a.example", text: "b" }, "\u202eb");
  expect(renderToStaticMarkup(link)).toMatch(/<bdi>\u202eb<\/bdi><\/a><bdi[^>]*> \(a.example\)<\/bdi>$/);
});

test.each([
  ["mailto:me@a.example?bcc=all@evil.example&body=My%20secret", "mailto:me@a.example"],
  ["mailto:me@a.example?subject=b#c", "mailto:me@a.example"],
  ["https://bank.example:pass@evil.example/a?b=c#d", "https://evil.example/a?b=c#d"],
])("what the place does not tell is no part of the link: %s", (href, target) => {
  const markup = renderToStaticMarkup(createElement(ExternalLink, { href, text: "here" }, "here"));
  expect(markup).toContain(`href="${target}"`);
});
