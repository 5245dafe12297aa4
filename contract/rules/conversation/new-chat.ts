interface Style {
  readonly id: number;
  readonly isDefault: boolean | number;
}

/** The style with this number; the default if it does not exist or none is requested. */
export function styleOrDefault<Found extends Style>(
  styles: readonly Found[],
  id: number | null,
): Found | undefined {
  return styles.find((style) => style.id === id) ?? styles.find(({ isDefault }) => Boolean(isDefault));
}

/** The requested style of a new chat, or the default; `unknown` if there is no style with that number. */
export function requestedStyle<Found extends Style>(
  styles: readonly Found[],
  id: number | undefined,
): Found | undefined | "unknown" {
  const style = styleOrDefault(styles, id ?? null);
  return id === undefined || style?.id === id ? style : "unknown";
}

interface Length {
  readonly targetTokens?: number | null | undefined;
}

/**
 * The length guideline of a new chat: the form's own, otherwise that of the restarted chat. A deleted or another
 * user's chat gives none; refusing it would lose the restart of a chat that another tab has deleted.
 */
export function requestedTargetTokens(form: Length, restarted: Length | undefined): number | null {
  return form.targetTokens ?? restarted?.targetTokens ?? null;
}
