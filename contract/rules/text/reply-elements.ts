/** HTML elements without attributes that a reply may use (docs/markdown.md): Markdown has no other way to say them. */
export const replyElements = { paired: ["sub", "sup", "kbd"], void: ["br", "hr"] } as const;
