import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductProvider } from "../../ports/product.tsx";
import { MessageBubble } from "./message-bubble.tsx";

const product = { name: "Inglenook", demoReplies: false };

test("a letter of a user's message is drawn with as many marks as one may bear", () => {
  const content = `a${"\u0301".repeat(40)} lamp`;
  const message = { speaker: "user", content, timestamp: "2026-01-01T00:00:00.000Z", number: 1 } as const;
  const children = createElement(MessageBubble, message);
  const page = renderToStaticMarkup(ProductProvider({ product, children }));
  expect(page).toContain(`>a${"\u0301".repeat(30)} lamp<`);
});
