import { writeFileSync } from "node:fs";
import { appIcons } from "#contract/http/web-manifest.ts";
import { drawIcon, iconFile } from "./draw-icon.ts";

/** Redraws the app's icons after a change of `app/favicon.svg`. */
for (const icon of appIcons) writeFileSync(iconFile(icon), await drawIcon(icon));
