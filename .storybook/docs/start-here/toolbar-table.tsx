import { globalTypes } from "../../toolbars/toolbars.ts";
import { viewports } from "../../toolbars/viewports.ts";

type ToolbarName = keyof typeof globalTypes;

/** The purpose of each toolbar; the type requires every one. */
const purposes: Record<ToolbarName, string> = {
  scenario: "The data of the mock world, for stories that fix no scenario.",
  role: "The signed-in user. The app redirects a user without rights.",
  theme: "The colors. Every story is tested in light and in dark.",
  direction: "The direction of the page, as for Arabic or Hebrew.",
  brand: "The name of the product: a short one, the longest that the bar must fit, and another script.",
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
  const purpose = "The size of the window: the three sizes in which every screen is reviewed.";
  return [...toolbars, { name: "viewport", title: "Viewport", purpose, values: Object.keys(viewports) }];
}

export function ToolbarTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Toolbar</th>
          <th scope="col">Purpose</th>
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
