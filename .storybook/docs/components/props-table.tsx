import { components } from "virtual:component-props";
import type { ComponentGuide } from "./component-guide.ts";
import { WithCode } from "./guidance.tsx";
import type { ComponentProps, PropRow } from "./props/component-props.ts";

/** The properties of each export of a guide, from their types. */
export function PropsTables({ file, exports }: Pick<ComponentGuide, "file" | "exports">) {
  const found = exports.flatMap((name) =>
    components.filter((component) => component.file === file && component.name === name),
  );
  if (found.length < exports.length) throw new Error(`${file} does not export all of ${exports.join(", ")}`);
  return found.map((component) => (
    <ExportProps key={component.name} component={component} isAlone={found.length === 1} />
  ));
}

function ExportProps({ component, isAlone }: { component: ComponentProps; isAlone: boolean }) {
  const { name, description, props, returns, nativeElement, shapes } = component;
  return (
    <>
      {!isAlone && (
        <h3>
          <code>{name}</code>
        </h3>
      )}
      {!isAlone && description !== "" && (
        <p>
          <WithCode text={description} />
        </p>
      )}
      {props.length > 0 && <Rows label={name} props={props} />}
      {props.length === 0 && returns === undefined && <p>It has no properties of its own.</p>}
      {returns !== undefined && (
        <p>
          It returns <code>{returns}</code>
        </p>
      )}
      {nativeElement !== undefined && (
        <p className="guide-note">
          It also takes the attributes of <code>{`<${elementNames[nativeElement] ?? nativeElement}>`}</code>.
        </p>
      )}
      {shapes.map((shape) => (
        <div key={shape.name} className="guide-shape">
          <h4>
            <code>{shape.name}</code>
          </h4>
          <Rows label={shape.name} props={shape.props} />
        </div>
      ))}
    </>
  );
}

/** The DOM's interfaces whose elements have other names. */
const elementNames: Record<string, string> = {
  heading: "h1",
  tablerow: "tr",
  tabledatacell: "td",
  tableheadercell: "th",
};

function Rows({ label, props }: { label: string; props: readonly PropRow[] }) {
  return (
    <dl className="guide-props" aria-label={`Properties of ${label}`}>
      {props.map(({ name, isRequired, type, defaultValue, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired && <span className="guide-required">required</span>}
          </dt>
          <dd>
            <p>
              <WithCode text={description} />
            </p>
            <p className="guide-type">
              <code>{type}</code>
              {defaultValue !== undefined && (
                <span>
                  Default <code>{defaultValue}</code>
                </span>
              )}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
