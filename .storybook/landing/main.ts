/**
 * The entry of the built preview's frame. The start page needs neither stories nor Storybook's preview, which are three
 * quarters of the bytes: both are loaded with the first other page.
 */
const startPage = "designers-start-here--docs";
const asked = new URLSearchParams(window.location.search).get("id") ?? "";

if (asked === "" || asked === "*" || asked === startPage)
  void import("./start-page.tsx").then(({ drawStartPage }) => drawStartPage(startPage));
else void import("virtual:/@storybook/builder-vite/vite-app.js");
