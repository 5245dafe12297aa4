/** Storybook's preview as its Vite builder makes it. */
declare module "virtual:/@storybook/builder-vite/vite-app.js";
