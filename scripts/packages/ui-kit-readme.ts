/** The README of the package, for the makers of a front end. */
export const uiKitReadme = `# @inglenook/ui-kit

The screens and components of Inglenook, for a front end of your own: with your router, your brand and your address of the
server. It has the version of the server that it was made with.

| Subpath | Holds |
|---|---|
| \`./provider\` | \`InglenookProvider\`: what every screen needs around it, with a default for each port |
| \`./screens/*\` | screens that fetch and send by themselves: \`ChatScreen\` of \`./screens/chat\`, and so on; \`ChatListUpdates\` of \`./screens/chat-list-updates\` keeps the lists up to date while a user is signed in |
| \`./patterns/*\` | parts of screens: \`ReplyMarkdown\` of \`./patterns/reply-markdown\`, \`PageShell\` of \`./patterns/page-shell\` |
| \`./primitives/*\` | controls: \`Button\` of \`./primitives/button\` |
| \`./ports\` | what a page can provide: links, passkeys, preferences, drafts, shortcuts, commands, the title |
| \`./styles.css\` | all styles, in cascade layers; import it once |
| \`./fonts.css\` | the fonts of the default brand; leave it out with fonts of your own |
| \`./tokens.css\` | the variables alone, for styles of your own |
| \`./tokens.json\` | the tokens in the format of the Design Tokens Community Group; \`./tokens.light.json\` and \`./tokens.dark.json\` are what Figma imports as two modes |
| \`./panda-preset\` | \`inglenookPreset\`: the tokens as a preset of Panda CSS |

Install it with \`@inglenook/contract\` of the same version, \`react\`, \`react-dom\`, \`@tanstack/react-query\` and \`zod\` 4. The build must take
CSS and fonts that a module imports, as that of math: Vite does, esbuild with \`--loader:.woff2=file\` and the same for \`.woff\` and \`.ttf\`.
TypeScript needs \`skipLibCheck\`, as the declarations of \`@ts-rest/core\` are those of zod 3.

\`\`\`tsx
import "@inglenook/ui-kit/styles.css";
import "@inglenook/ui-kit/fonts.css";
import { PageShell } from "@inglenook/ui-kit/patterns/page-shell";
import { InglenookProvider } from "@inglenook/ui-kit/provider";
import { ChatScreen } from "@inglenook/ui-kit/screens/chat";

export function ChatPage({ id, goTo }: { id: string; goTo: (path: string) => void }) {
  return (
    <InglenookProvider product={{ name: "Hearth", demoReplies: false }}>
      <PageShell pageKey={id} fill>
        <ChatScreen
          chatId={id}
          storedPrompt={undefined}
          draft=""
          onDraftChange={() => {}}
          onPromptUsed={() => {}}
          onChatStarted={(next) => goTo(\`/chat/\${next}\`)}
          onChatIdMissing={() => goTo("/chats")}
          onGoToHistory={() => goTo("/chats")}
        />
      </PageShell>
    </InglenookProvider>
  );
}
\`\`\`

Draw each screen in a \`PageShell\`: it has the main landmark, and moves the focus to the heading of the next page. A chat needs its \`fill\`,
which makes the page as high as the window: without it, the composer is partly below the window. Your own navigation is its \`header\`. Draw the
provider once, around your routes, and give it the \`link\` of your router.

The types of a screen's properties have no names of their own in the package: \`ComponentProps<typeof PeopleScreen>["view"]\` is one.

The default preferences last as long as the page. \`storedPreferences\` of \`./ports\` keeps them in the browser; call
\`followAppearance(store)\` before the first render, which applies the chosen theme, contrast, text size and reading width.

A brand is a few variables, as styles outside layers win over those of the kit:

\`\`\`css
:root {
  --colors-lit-solid: light-dark(#7c3aed, #a78bfa);
  --colors-lit-hover: light-dark(#6d28d9, #c4b5fd);
  --colors-lit-fg: light-dark(#ffffff, #1e1033);
  --fonts-body: "Your Font", sans-serif;
}
\`\`\`

\`lit-fg\` is the text on \`lit-solid\` and \`lit-hover\`: set the three together, with a contrast of 4.5:1 or more in both schemes. In the same way,
\`bubble-fg\` is the text on \`bubble-user\`, and \`danger-on\` that on \`danger-solid\` and \`danger-hover\`.

Styles of your own get the tokens by Panda:

\`\`\`ts
import { defineConfig } from "@pandacss/dev";
import { inglenookPreset } from "@inglenook/ui-kit/panda-preset";

export default defineConfig({ presets: [inglenookPreset], include: ["./src/**/*.tsx"], outdir: "styled-system" });
\`\`\`

A color token is both themes in one value, and follows \`color-scheme\`: Panda's \`_dark\`, which asks for a class \`dark\`, is not needed.

\`./tokens.json\` is of the DTCG format 2025.10. Terrazzo 2 reads all of it; its lint for names in kebab-case has to be off, as groups have the
names of the variables. Style Dictionary 5 reads colors and dimensions, but cannot write durations yet, nor the letter spacing of a
text style as one value.

Browsers need \`light-dark()\`, which all have since May 2024. The provider and the screens draw in browsers only, not on a server (\`document is not
defined\`): load them by an \`import()\` that only browsers reach. The primitives also draw on a server, all but the announcer.
`;
