import { ExternalLink } from "#ui-kit/patterns/actions/external-link.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function NamedLink() {
  return (
    <p>
      See{" "}
      <ExternalLink href="https://hearth.example/bread" text="how to bake bread">
        how to bake bread
      </ExternalLink>
      .
    </p>
  );
}

export const guide: ComponentGuide = {
  summary: "An outside link in a reply shows where it leads before it is followed.",
  file: "ui-kit/patterns/actions/external-link.tsx",
  exports: ["ExternalLink"],
  examples: { NamedLink },
  use: [
    "For every link that a model writes. Replies are not trusted.",
    "For links in a text of other users, if there were any.",
  ],
  avoid: [
    "For links within the product: use the link of the router.",
    "For a link of our own texts, whose destination is known.",
  ],
  anatomy: {
    picture: (
      <p>
        <ExternalLink href="https://hearth.example/bread" text="how to bake bread">
          how to bake bread
        </ExternalLink>
      </p>
    ),
    parts: [
      { name: "Link", is: "Opens a new tab, without a referrer.", selector: "a", side: "top" },
      {
        name: "Destination",
        is: "The host. Left out where the text is the host.",
        selector: "a + bdi",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <p>
            <ExternalLink href="https://evil.example/login" text="bank.example">
              bank.example
            </ExternalLink>
          </p>
        ),
        why: "The true host follows when the text names another one.",
      },
      dont: {
        shown: (
          <p>
            <a href="#destination" style={{ color: "var(--colors-link)", textDecoration: "underline" }}>
              bank.example
            </a>
          </p>
        ),
        why: "A plain anchor lets a reply pretend to be a bank.",
      },
    },
    {
      do: {
        shown: (
          <p>
            <ExternalLink href="https://hearth.example" text="hearth.example">
              hearth.example
            </ExternalLink>
          </p>
        ),
        why: "Nothing follows a text that is its own host.",
      },
      dont: {
        shown: <p>hearth.example (https://hearth.example/?utm_source=reply)</p>,
        why: "Whole addresses with their parameters bury the sentence.",
      },
    },
  ],
  content: ["The text is the model's. Only the destination is ours: the host, in parentheses."],
  accessibility: [
    "Its role is link. The destination is read after it, as text.",
    "Links into this app and schemes other than http, https and mailto are drawn as text.",
    "Text and destination are isolated, so that a right-to-left text cannot reorder the host.",
  ],
};
