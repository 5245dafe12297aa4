interface NewChat {
  readonly systemPromptId?: number | undefined;
  readonly restartOf?: string | undefined;
}

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

/**
 * The requested style of a new chat, or the default, among those that the user may choose; `unknown` if they have none
 * with that number. A restarted chat whose style can no longer be chosen takes the default.
 */
export function requestedStyle<Found extends Style>(
  available: readonly Found[],
  { systemPromptId: id, restartOf }: NewChat,
): Found | undefined | "unknown" {
  const style = styleOrDefault(available, id ?? null);
  return id === undefined || style?.id === id || restartOf !== undefined ? style : "unknown";
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
