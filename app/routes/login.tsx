import { LoginScreen } from "#ui-kit/screens/login/login-screen.tsx";

/** Who has signed in is led on by the guard of this page. */
export function Component() {
  return <LoginScreen host={window.location.hostname} />;
}
