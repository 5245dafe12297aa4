import { useEffect, useRef, useState } from "react";
import { token } from "#styled/tokens";
import { type ColorRoleName, colorRoles } from "#ui-kit/theme/color-roles.ts";
import { typedKeys } from "../states/typed-keys.ts";
import { computedColor } from "./computed-color.ts";
import { useThemeVersion } from "./use-theme-version.ts";
import "../states/gallery.css";

function ColorTile({ role }: { role: ColorRoleName }) {
  const swatch = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState("");
  const themeVersion = useThemeVersion();
  // An effect, because colors are measured in the page; repeated when the page's theme changes.
  useEffect(() => {
    void themeVersion;
    if (swatch.current !== null) setDrawn(computedColor(swatch.current, "background-color"));
  }, [themeVersion]);
  return (
    <li className="gallery-tile">
      <div ref={swatch} className="gallery-swatch" style={{ backgroundColor: token.var(`colors.${role}`) }} />
      <span className="gallery-name">{role}</span>
      <span className="gallery-code">{drawn}</span>
    </li>
  );
}

export function ColorTiles() {
  return (
    <ul className="gallery-tiles">
      {typedKeys(colorRoles).map((role) => (
        <ColorTile key={role} role={role} />
      ))}
    </ul>
  );
}
