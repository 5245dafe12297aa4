import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useWholeExport } from "#contract/client/mutations/chat-management.ts";
import { contract } from "#contract/index.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../../ports/product.tsx";
import { fileName, saveFile } from "../shared/chats/save-file.ts";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";

const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "6",
  textStyle: "meta",
  color: "link",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
  "& svg": { width: "icon.xs", height: "icon.xs" },
});

/** All chats as one file. A link, so that a browser's own menu can save or copy it; followed here, so that a failure is told. */
export function ExportLink() {
  const { mutate, isPending } = useWholeExport();
  const { name } = useProduct();
  const notifyFailure = useFailureToast();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, fileName(name, "json")),
      onError: (failure) => notifyFailure(failure, { title: historyText.exportFailed }),
    });
  };
  return (
    <a
      href={contract.chats.exportAll.path}
      download
      className={link}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      <Download aria-hidden="true" />
      {historyText.exportAll}
    </a>
  );
}
