import type { Page } from "@playwright/test";

/**
 * How a program changes the texts of a page. `translate`: as translators of browsers do, in capitals: a text becomes `font`
 * elements, `translate="no"` is respected, and later additions and changes follow. The others do as extensions do,
 * many times a second and everywhere: `replace` puts elements in place of texts, `wrap` puts texts into elements, `split` puts a
 * word of a text into an element, `retype` puts new text nodes in place of texts.
 */
export type PageChange = "translate" | "replace" | "wrap" | "split" | "retype";

/** Lets a program change the following page loads. */
export async function changePages(page: Page, change: PageChange): Promise<void> {
  await page.addInitScript((manner) => {
    const untouched = "script, style, textarea, input, option, svg, math";
    const guarded = `[translate=no], .notranslate, code, kbd, ${untouched}`;
    const own = "[data-by-others]";
    const periodMilliseconds = 100;
    const element = (name: string, ...inside: (Node | string)[]) => {
      const made = document.createElement(name);
      made.dataset.byOthers = "";
      made.append(...inside);
      return made;
    };
    const ways = {
      translate: (text: Text) => text.replaceWith(element("font", element("font", text.data.toUpperCase()))),
      replace: (text: Text) => text.replaceWith(element("font", element("font", text.data))),
      wrap: (text: Text) => {
        const frame = element("span");
        text.before(frame);
        frame.append(text);
      },
      split: (text: Text) => {
        const { index, 0: word } = /(?<=\s)\S+/.exec(text.data) ?? { 0: "" };
        if (index === undefined) return;
        const second = text.splitText(index);
        const rest = second.splitText(word.length);
        const mark = element("mark");
        second.before(mark);
        mark.append(second);
        for (const part of [text, rest]) done.set(part, part.data);
      },
      retype: (text: Text) => {
        const copy = document.createTextNode(text.data);
        done.set(copy, copy.data);
        text.replaceWith(copy);
      },
    };
    const done = new WeakMap<Text, string>();
    const change = (root: Node) => {
      const left = manner === "translate" ? guarded : untouched;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node !== null; node = walker.nextNode())
        if (node instanceof Text && /\p{L}/u.test(node.data) && done.get(node) !== node.data)
          texts.push(node);
      for (const text of texts)
        if (text.isConnected && !text.parentElement?.closest(`${left}, ${own}`)) ways[manner](text);
    };
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.setAttribute("data-changed-by", manner);
      if (manner !== "translate") {
        setInterval(() => change(document.body), periodMilliseconds);
        return;
      }
      document.documentElement.className = "translated-ltr";
      document.documentElement.lang = "de";
      change(document.body);
      new MutationObserver((records) => {
        // A translator answers after a while.
        const added = records.flatMap(({ type, target, addedNodes }) =>
          type === "characterData" ? [target] : [...addedNodes],
        );
        setTimeout(() => {
          for (const node of added) change(node);
        });
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, change);
}
