import { useEffect, useRef, useState } from "react";
import { token } from "#styled/tokens";
import { type ColorRoleName, colorRoles } from "#ui-kit/theme/color-roles.ts";
import { tokenPurposes } from "#ui-kit/theme/tokens/token-purposes.ts";
import { typedKeys } from "../states/typed-keys.ts";
import { computedColor } from "./computed-color.ts";
import { cssVariable } from "./css-variable.ts";
import { useThemeVersion } from "./use-theme-version.ts";
import "../states/gallery.css";

const schemes = [
  { scheme: "light", label: "Light" },
  { scheme: "dark", label: "Dark" },
] as const;

/** The color that the page draws, measured again when its theme changes. */
function MeasuredColor({ role }: { role: ColorRoleName }) {
  const swatch = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState("");
  const themeVersion = useThemeVersion();
  // An effect, because colors are measured in the page.
  useEffect(() => {
    void themeVersion;
    if (swatch.current !== null) setDrawn(computedColor(swatch.current, "background-color"));
  }, [themeVersion]);
  return (
    <span className="gallery-scheme">
      <span
        ref={swatch}
        className="gallery-swatch"
        style={{ backgroundColor: token.var(`colors.${role}`) }}
      />
      Here <span className="gallery-code">{drawn}</span>
    </span>
  );
}

interface ColorTilesProps {
  /** Also shows the color of this page, which settings such as more contrast change. */
  isMeasured?: boolean;
}

/** Every role with its purpose, its variable, and its value in both schemes. */
export function ColorTiles({ isMeasured = false }: ColorTilesProps) {
  return (
    <ul className="gallery-roles">
      {typedKeys(colorRoles).map((role) => (
        <li key={role} className="gallery-tile">
          <span className="gallery-schemes">
            {schemes.map(({ scheme, label }) => (
              <span key={scheme} className="gallery-scheme">
                <span className="gallery-swatch" style={{ backgroundColor: colorRoles[role][scheme] }} />
                {label} <span className="gallery-code">{colorRoles[role][scheme]}</span>
              </span>
            ))}
            {isMeasured && <MeasuredColor role={role} />}
          </span>
          <span className="gallery-name">{role}</span>
          <p>{tokenPurposes.colors[role]}</p>
          <span className="gallery-code">{cssVariable("colors", role)}</span>
        </li>
      ))}
    </ul>
  );
}
