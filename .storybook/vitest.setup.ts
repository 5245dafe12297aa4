import { configure } from "storybook/test";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { checkStory } from "./checks/check-story.ts";
import { checkOtherTheme } from "./checks/other-theme.ts";
import { PageComplaints } from "./checks/page-complaints.ts";
import { mustRequireTrustedTypes } from "./checks/trusted-types.ts";
import { leaveOutVisionFilters } from "./checks/vision-filters.ts";

/** Every story must pass this beyond its own play: no console message, and axe in the other theme. */
const complaints = new PageComplaints();
let stopListening = () => {};

beforeAll(async () => {
  await mustRequireTrustedTypes();
  leaveOutVisionFilters();
  stopListening = complaints.listen();
  // The whole page, which Testing Library prints otherwise, begins with what is Storybook's.
  configure({ getElementError: (message) => new Error(message ?? "No such element") });
});
beforeEach(() => complaints.forget());
afterEach(({ task }) => checkStory(task, { otherTheme: checkOtherTheme, complaints }));
afterAll(() => stopListening());
