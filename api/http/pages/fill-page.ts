export interface PageValues {
  readonly productName: string;
  readonly isDemo: boolean;
  readonly nonce: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Fills the placeholders of index.html; each value is escaped, in text and attributes alike. */
export function fillPage(template: string, { productName, isDemo, nonce }: PageValues): string {
  const values: Readonly<Record<string, string>> = {
    "%PRODUCT_NAME%": productName,
    "%DEMO_REPLIES%": String(isDemo),
    "%CSP_NONCE%": nonce,
  };
  return template.replace(/%[A-Z_]+%/g, (name) => escapeHtml(values[name] ?? name));
}
