import { type ComponentType, useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { samples } from "../samples/samples.ts";

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

interface OpenedByButtonProps<Props extends PanelProps> {
  panel: ComponentType<Props>;
  args: Props;
}

/** A panel over the page, and a button that opens it. */
export function OpenedByButton<Props extends PanelProps>({ panel: Panel, args }: OpenedByButtonProps<Props>) {
  const [open, setOpen] = useState(args.open);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{samples.action}</Button>
      <Panel {...args} open={open} onClose={close} />
    </>
  );
}
