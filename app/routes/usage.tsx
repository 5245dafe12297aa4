import { OwnUsageScreen } from "#ui-kit/screens/own-usage/own-usage-screen.tsx";

export function Component() {
  return <OwnUsageScreen />;
}
