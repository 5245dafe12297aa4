import { CopyButton } from "#ui-kit/patterns/actions/copy-button.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { useAnnounce } from "#ui-kit/primitives/feedback/announcer.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function InviteLink() {
  const announce = useAnnounce();
  return (
    <CopyButton
      text="https://chat.example.org/invite/12"
      label="Copy URL"
      copiedLabel="Copied"
      onResult={(result) => announce(result === "ok" ? "Copied" : "Failed to copy invite URL")}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "A copy button puts a text on the clipboard and says so in its own place.",
  file: "ui-kit/patterns/actions/copy-button.tsx",
  exports: ["CopyButton"],
  examples: { InviteLink },
  use: [
    "For a text that is used elsewhere: code, a table, an invite link, a passcode.",
    "`quiet` in the bar above code or a table, `plain` in a form.",
  ],
  avoid: [
    "For a text of a few letters that nobody needs elsewhere.",
    "For a message, which has an icon button with the same hook.",
  ],
  anatomy: {
    picture: <CopyButton text="" label="Copy code" copiedLabel="Copied" onResult={ignore} />,
    parts: [
      {
        name: "Icon",
        is: "Two sheets; a check mark for two seconds after copying.",
        selector: "svg",
        side: "top",
      },
      {
        name: "Label",
        is: "The action and its object.",
        selector: "button > span > span > span",
        side: "bottom",
      },
      {
        name: "Copied label",
        is: "In the same place, so that the width stays.",
        selector: "button > span > span > span:last-child",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <CopyButton text="" label="Copy code" copiedLabel="Copied" onResult={ignore} variant="quiet" />
        ),
        why: "Name what is copied.",
      },
      dont: {
        shown: <CopyButton text="" label="Copy" copiedLabel="OK" onResult={ignore} variant="quiet" />,
        why: "On a page with three of them, Copy leaves open which one.",
      },
    },
    {
      do: {
        shown: (
          <>
            <TextField label="Invite link" value="https://chat.example.org/invite/12" onChange={ignore} />
            <CopyButton text="" label="Copy URL" copiedLabel="Copied" onResult={ignore} />
          </>
        ),
        why: "Keep the text in view: where copying fails, it can be selected.",
      },
      dont: {
        shown: <Button>Copy secret link</Button>,
        why: "A text that is only on the clipboard cannot be checked.",
      },
    },
  ],
  content: [
    "Copy and the object: Copy code, Copy URL.",
    "A failure says what helps: Couldn't copy. Select the text to copy it.",
  ],
  accessibility: [
    "Its role is button, its name is the visible label. A screen reader may not tell that it changed: announce the result in `onResult`.",
    "In a list, give it `aria-describedby` with the id of the row's name.",
    "With `html`, formatted text is put beside the plain one.",
  ],
};
