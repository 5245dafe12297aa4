const prompts: Record<string, RegExp> = {
  bash: /^\$ /gm,
  shell: /^[$%] /gm,
  "python-repl": /^(?:>>>|\.\.\.) ?/gm,
};

/** Code to copy: without the shell prompt before each line (`$ npm start`). */
export function stripShellPrompts(code: string, grammar: string | undefined): string {
  const prompt = prompts[grammar ?? ""];
  return prompt ? code.replace(prompt, "") : code;
}
