import { DocsContext, useOf } from "@storybook/addon-docs/blocks";
import { type MouseEvent, use, useContext } from "react";
import "./component-page.css";
import { NAVIGATE_URL } from "storybook/internal/core-events";
import { ReplyMarkdown } from "#ui-kit/patterns/markdown/reply-markdown.tsx";
import { ComponentFrame } from "../../harness/component-frame.tsx";
import { readToolbars } from "../../toolbars/toolbar-values.ts";
import { staysInManager } from "../frame/stays-in-manager.ts";
import { componentKeys } from "../keyboard-map/component-keys.ts";
import { Anatomy } from "./anatomy.tsx";
import { type ComponentGuide, guideName } from "./component-guide.ts";
import { exampleSource, exampleTitle, packagePath } from "./example-source.ts";
import { DoAndDont, TextList, UseAndAvoid, WithCode } from "./guidance.tsx";
import { loadGuide } from "./load-guide.ts";
import { PropsTables } from "./props-table.tsx";

const sections = {
  usage: "When to use it",
  anatomy: "Anatomy",
  pairs: "Do and don't",
  content: "Content",
  accessibility: "Accessibility",
  props: "Props",
  stories: "Stories",
} as const;

/** The docs page of a primitive or a pattern: `parameters.docs.page` of all of them. */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { title } = preparedMeta;
  const { guide, source } = use(loadGuide(guideName(title)));
  return (
    <ComponentFrame toolbars={readToolbars({})} frame="bare">
      <div className="sb-unstyled guide">
        <h1>{title.split("/").at(-1)}</h1>
        <p className="guide-summary">{guide.summary}</p>
        <p className="guide-file">
          <code>{`import { ${guide.exports.join(", ")} } from "${packagePath(guide.file)}"`}</code>
          <br />
          <code>{guide.file}</code>
        </p>
        <Examples guide={guide} source={source} />
        <nav aria-label="On this page" className="guide-nav">
          {Object.entries(sections).map(([id, name]) => (
            <a key={id} href={`#${id}`} target="_self">
              {name}
            </a>
          ))}
        </nav>
        <Sections guide={guide} name={guideName(title)} />
      </div>
    </ComponentFrame>
  );
}

function Sections({ guide, name }: { guide: ComponentGuide; name: string }) {
  return (
    <>
      <Heading id="usage" />
      <UseAndAvoid guide={guide} />
      <Heading id="anatomy" />
      {typeof guide.anatomy === "string" ? <p>{guide.anatomy}</p> : <Anatomy {...guide.anatomy} />}
      <Heading id="pairs" />
      <DoAndDont pairs={guide.pairs} />
      <Heading id="content" />
      <TextList texts={guide.content} />
      <Heading id="accessibility" />
      <TextList texts={guide.accessibility} />
      <Keys name={name} />
      <Heading id="props" />
      <PropsTables file={guide.file} exports={guide.exports} />
      <Heading id="stories" />
      <StoryLinks />
    </>
  );
}

function Heading({ id }: { id: keyof typeof sections }) {
  return <h2 id={id}>{sections[id]}</h2>;
}

/** Prevents links in an example from leaving the page. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

function Examples({ guide, source }: { guide: ComponentGuide; source: string }) {
  return Object.entries(guide.examples).map(([name, Example], index) => {
    const { code, comment } = exampleSource(source, name) ?? {};
    return (
      <section key={name} aria-label={exampleTitle(name)} className="guide-example">
        {index > 0 && <h3>{exampleTitle(name)}</h3>}
        {comment && (
          <p>
            <WithCode text={comment} />
          </p>
        )}
        <div className="guide-picture" onClickCapture={stayHere}>
          <div className="guide-specimen">
            <Example />
          </div>
        </div>
        <ReplyMarkdown text={`\`\`\`tsx\n${code ?? ""}\n\`\`\``} />
      </section>
    );
  });
}

/** Keys of the component, from the keyboard map. */
function Keys({ name }: { name: string }) {
  const keys = componentKeys[name];
  if (keys === undefined || typeof keys === "string") return <p className="guide-no-keys">{keys}</p>;
  return (
    <table className="guide-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.keys}>
            <th scope="row">{key.keys}</th>
            <td>{key.does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every state of the component, as a link. */
function StoryLinks() {
  const { channel, componentStories } = useContext(DocsContext);
  return (
    <ul className="guide-stories">
      {componentStories().map(({ id, name, parameters }) => {
        const href = `?path=/story/${id}`;
        const open = (event: MouseEvent) => {
          if (!staysInManager(event)) return;
          event.preventDefault();
          channel.emit(NAVIGATE_URL, href);
        };
        return (
          <li key={id}>
            <a href={`./${href}`} target="_top" onClick={open}>
              {name}
            </a>{" "}
            <WithCode text={String(parameters.docs?.description?.story ?? "")} />
          </li>
        );
      })}
    </ul>
  );
}
