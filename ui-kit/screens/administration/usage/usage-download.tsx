import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useDownloadReport } from "#contract/client/mutations/admin-mutations.ts";
import { contract } from "#contract/index.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { downloadFile } from "../../shared/chats/download-file.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { reportQuery, shownDays, type UsageView } from "./usage-view.ts";

const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "6",
  textStyle: "label",
  color: "link",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
  "& svg": { width: "icon.sm", height: "icon.sm" },
});

/** The rows of a report as CSV. A link, so that the browser's menu works on it; the click is handled here to report failures. */
export function UsageDownload({ view, month }: { view: UsageView; month: string }) {
  const { mutate, isPending } = useDownloadReport();
  const notifyFailure = useFailureToast();
  const query = reportQuery(view, month);
  const address = `${contract.usage.report.path}?${new URLSearchParams({ ...query, format: "csv" })}`;
  const { from, to } = shownDays(view, month);
  const name = `usage-by-${view.by}-${from}-${to}.csv`;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(address, {
      onSuccess: (file) => downloadFile(file, name),
      onError: (failure) => notifyFailure(failure, { title: usageReportText.downloadFailed }),
    });
  };
  return (
    <a
      href={address}
      download={name}
      className={link}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      <Download aria-hidden="true" />
      {usageReportText.download}
    </a>
  );
}
