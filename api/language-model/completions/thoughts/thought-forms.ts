/** A form in which models write their reasoning into the text of a reply, if no server removes it. */
export interface ThoughtForm {
  /** Literals that begin a thought at the beginning of a reply. */
  readonly openings: readonly string[];
  /** Matches the text that has to follow the opening. Without it the opening is an ordinary word. */
  readonly next?: RegExp;
  readonly closings: readonly string[];
  /** Chat templates open the thought in the prompt, so that a reply has the closing alone. */
  readonly mayLackOpening?: boolean;
  /** The opening is not only used by models: without a closing, or without text after it, the thought is a text. */
  readonly isUnsure?: boolean;
  /** A thought of this form may come again within the answer, at the beginning of a line. */
  readonly mayRecur?: boolean;
  /** Markers within a thought, which are no part of it. A separator stands between two of its paragraphs. */
  readonly markers?: readonly string[];
  readonly separators?: readonly string[];
  /** Tags around the answer, which are no part of it. */
  readonly wrappers?: readonly Wrapper[];
}

interface Wrapper {
  /** Left out at the beginning of an answer. */
  readonly opening?: string;
  /** Left out at the end of a reply, after the opening if there is one. */
  readonly closing: string;
}

/**
 * Templates of DeepSeek-R1 and of clients request these tags around the answer; Hunyuan and ERNIE write them without a request.
 */
const tagWrappers: readonly Wrapper[] = ["answer", "response"].map((name) => ({
  opening: `<${name}>`,
  closing: `</${name}>`,
}));

const openThought = { mayLackOpening: true, mayRecur: true };
const taggedThought = { mayLackOpening: true, isUnsure: true };

/** The headers of parts that are not the final one. A recipient ("to=functions.x") may stand before its message. */
const harmonyHeaders = ["analysis", "commentary"].flatMap((channel) => [
  `<|channel|>${channel}<|message|>`,
  `<|channel|>${channel} to=`,
]);

/** A tag as models write it: in small letters, with a capital, or in capitals. */
function tagForm(name: string): ThoughtForm {
  const names = [name, name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()];
  return {
    openings: names.map((written) => `<${written}>`),
    closings: names.map((written) => `</${written}>`),
    ...taggedThought,
    wrappers: tagWrappers,
  };
}

/**
 * The forms, by what servers and clients know: reasoning parsers of vLLM (`vllm/reasoning`) and SGLang
 * (`srt/parser/reasoning_parser.py`), llama.cpp (`common/chat*`), Ollama (`thinking/parser.go`), and
 * `DEFAULT_REASONING_TAGS` of Open WebUI.
 */
export const thoughtForms: readonly ThoughtForm[] = [
  {
    // DeepSeek, Qwen, GLM, MiniMax, Nemotron, Olmo, Phi, Step. Hunyuan, ERNIE and GLM-4.5V wrap the answer.
    openings: ["<think>", "<Think>", "<THINK>", "<think >"],
    closings: ["</think>", "</Think>", "</THINK>", "</think >"],
    ...openThought,
    wrappers: [...tagWrappers, { opening: "<|begin_of_box|>", closing: "<|end_of_box|>" }],
  },
  // Magistral and Ministral.
  { openings: ["[THINK]"], closings: ["[/THINK]"], ...openThought },
  // Kimi-VL and Kimi K1.5.
  { openings: ["◁think▷"], closings: ["◁/think▷"], ...openThought },
  // Seed-OSS, MiniMax M3, LongCat.
  { openings: ["<seed:think>"], closings: ["</seed:think>"], ...openThought },
  { openings: ["<mm:think>"], closings: ["</mm:think>"], ...openThought },
  { openings: ["<longcat_think>"], closings: ["</longcat_think>"], ...openThought },
  // Solar Open 2, Apertus.
  { openings: ["<|think:start|>"], closings: ["<|think:end|>"], ...openThought },
  { openings: ["<|inner_prefix|>"], closings: ["<|inner_suffix|>"], ...openThought },
  {
    // Command A Reasoning and Command R7B.
    openings: ["<|START_THINKING|>"],
    closings: ["<|END_THINKING|>"],
    ...openThought,
    wrappers: [
      { opening: "<|START_RESPONSE|>", closing: "<|END_RESPONSE|>" },
      { opening: "<|START_TEXT|>", closing: "<|END_TEXT|>" },
    ],
  },
  {
    // OpenThinker and LLaVA-o1.
    openings: ["<|begin_of_thought|>"],
    closings: ["<|end_of_thought|>"],
    ...openThought,
    wrappers: [{ opening: "<|begin_of_solution|>", closing: "<|end_of_solution|>" }],
  },
  {
    // Gemma 4.
    openings: ["<|channel>thought", "<|channel>analysis", "<|channel>commentary"],
    closings: ["<channel|>"],
    ...openThought,
  },
  {
    // The channels of gpt-oss (Harmony). All but the final one are reasoning, with the recipients of calls.
    openings: [
      ...harmonyHeaders,
      ...harmonyHeaders.map((header) => `<|start|>assistant${header}`),
      "analysis<|message|>",
    ],
    closings: ["", "<|start|>assistant", "<|end|><|start|>assistant"].flatMap((start) => [
      `${start}<|channel|>final<|message|>`,
      `${start}<|channel|>final <|constrain|>json<|message|>`,
    ]),
    mayLackOpening: true,
    markers: ["<|start|>assistant", ...harmonyHeaders, "<|constrain|>"],
    separators: ["<|end|>", "<|call|>", "<|message|>"],
    wrappers: [{ closing: "<|return|>" }, { closing: "<|end|>" }],
  },
  {
    // The same where a server leaves out special tokens.
    openings: ["analysis"],
    next: /["'“‘(\p{Lu}\p{Lo}]/u,
    closings: ["assistantfinal"],
    isUnsure: true,
    separators: ["assistantanalysis", "assistantcommentary"],
  },
  {
    // Apriel.
    openings: ["Here are my reasoning steps:"],
    closings: ["[BEGIN FINAL RESPONSE]"],
    mayLackOpening: true,
    isUnsure: true,
    wrappers: [{ closing: "[END FINAL RESPONSE]" }, { closing: "<|end|>" }],
  },
  {
    // Granite 3.2.
    openings: ["Here is my thought process:", "Here's my thought process:"],
    closings: ["Here is my response:", "Here's my response:"],
    isUnsure: true,
  },
  // EXAONE Deep and Gemini behind gateways, Marco-o1, Reka, and models that are asked for such tags.
  ...["thought", "thinking", "reason", "reasoning", "scratchpad"].map(tagForm),
];
