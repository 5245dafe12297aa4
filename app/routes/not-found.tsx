import { NotFoundScreen } from "#ui-kit/screens/not-found/not-found-screen.tsx";

export function Component() {
  return <NotFoundScreen />;
}
