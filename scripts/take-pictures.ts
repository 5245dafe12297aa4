import { runCommand } from "./testing/command.ts";
import { findChromium } from "./testing/find-chromium.ts";

/** Long work that `npm test` leaves out: the pictures of every screen, into docs/pictures. */
const chromium = findChromium();
if (chromium) {
  const command = ["playwright", "test", "--config=e2e/pictures.config.ts"];
  const { ended } = await runCommand(command, { ...process.env, CHROMIUM_PATH: chromium });
  process.exitCode = ended === "well" ? 0 : 1;
} else {
  console.error("No Chromium was found: install chromium, or set CHROMIUM_PATH.");
  process.exitCode = 1;
}
