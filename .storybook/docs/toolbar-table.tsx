import { globalTypes } from "../toolbars/toolbars.ts";
import { viewports } from "../toolbars/viewports.ts";

type ToolbarName = keyof typeof globalTypes;

/** The purpose of each toolbar; the type requires every one. */
const purposes: Record<ToolbarName, string> = {
  scenario: "What is in the world behind the page, for stories that fix no scenario.",
  role: "Who is signed in. Somebody without rights goes where the app sends them.",
  theme: "The colors. Every story is tested in light and in dark.",
  direction: "The direction of the page, as for Arabic or Hebrew.",
  brand: "The name of the product: a short one, the longest that a bar must bear, and another script.",
  passkey: "How the device answers when the page asks for a passkey.",
};

const isToolbar = (name: string): name is ToolbarName => name in globalTypes;

function rows() {
  const toolbars = Object.keys(purposes)
    .filter(isToolbar)
    .map((name) => {
      const { title, items } = globalTypes[name].toolbar;
      return { name, title, purpose: purposes[name], values: items.map(({ value }) => value) };
    });
  const purpose = "The size of the window: the three that every screen is judged at.";
  return [...toolbars, { name: "viewport", title: "Viewport", purpose, values: Object.keys(viewports) }];
}

export function ToolbarTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Toolbar</th>
          <th scope="col">What it is for</th>
          <th scope="col">In links</th>
        </tr>
      </thead>
      <tbody>
        {rows().map(({ name, title, purpose, values }) => (
          <tr key={name}>
            <td>{title}</td>
            <td>{purpose}</td>
            <td>
              <code>{name}</code>: {values.join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
