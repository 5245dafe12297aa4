import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useExportAllChats } from "#contract/client/mutations/chat-mutations.ts";
import { contract } from "#contract/index.ts";
import { fileName } from "#contract/rules/text/file-name.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../../../ports/product.tsx";
import { useFailureToast } from "../failures/use-failure-toast.ts";
import { downloadFile } from "./download-file.ts";

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

/**
 * Exports all chats. A link, so that the browser's menu works on it; the click is handled here to report
 * failures.
 */
export function ExportAllLink() {
  const { mutate, isPending } = useExportAllChats();
  const { name } = useProduct();
  const notifyFailure = useFailureToast();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(undefined, {
      onSuccess: (file) => downloadFile(file, fileName(name, ".json")),
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
