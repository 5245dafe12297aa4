/** Sample code: with a grammar, of a terminal, without a grammar, and without a language name. */
export const sampleCode = `\`\`\`ts
/** How long a loaf rests, in hours. */
export async function rest(loaf: Loaf, hours = 12): Promise<string> {
  const warm = await loaf.warm("hand-warm");
  return hours > 8 && warm !== null ? \`done after \${hours} h\` : "wait";
}
\`\`\`

\`\`\`console
$ npm start
\`\`\`

\`\`\`diff
- const hours = 8;
+ const hours = 12;
\`\`\`

\`\`\`brainfog
++ bread
\`\`\`

\`\`\`
no name
\`\`\`
`;

/** Math in each delimiter, an invalid formula, and prices. */
export const sampleMath = `The area is $A = \\pi r^2$, its edge \\(2\\pi r\\).

$$
\\int_0^1 \\sqrt{1 + x^2}\\,dx = \\frac{\\sqrt{2} + \\ln(1 + \\sqrt{2})}{2}
$$

\\[ \\vec{F} = m \\cdot \\vec{a} \\]

It costs $5 and $10 a month.

\`\`\`math
\\frac{a
\`\`\`
`;
