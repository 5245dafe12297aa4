import { describe, expect, it } from "vitest";
// biome-ignore lint/style/noRestrictedImports: a test may measure time, and this is the one helper for it.
import { measureGrowth } from "#scripts/testing/measure-growth.ts";
import { ThoughtReader } from "./thought-reader.ts";

/** Between the eight of linear time and the 64 of quadratic time. */
const maxGrowth = 32;

interface Options {
  readonly beginsInThought?: boolean;
  readonly isComplete?: boolean;
}

function split(pieces: readonly string[], { beginsInThought = false, isComplete = true }: Options = {}) {
  const parts = { text: "", reasoning: "" };
  const listener = {
    onText: (text: string) => {
      parts.text += text;
    },
    onReasoning: (text: string) => {
      parts.reasoning += text;
    },
    onRestart: () => {
      parts.text = "";
      parts.reasoning = "";
    },
  };
  const reader = new ThoughtReader(listener, { beginsInThought });
  for (const piece of pieces) reader.push(piece);
  reader.end(isComplete);
  return { ...parts, lacksOpening: reader.lacksOpening };
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function randomPieces(text: string, seed: number): string[] {
  const next = random(seed);
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + 1 + Math.floor(next() * 9);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Expects the same result of a text, whole and however it is cut. */
function expectParts(text: string, expected: { text: string; reasoning: string }, options: Options = {}) {
  expect(split([text], options)).toMatchObject(expected);
  expect(split([...text], options)).toMatchObject(expected);
  for (let cut = 1; cut < text.length; cut += 1)
    expect(split([text.slice(0, cut), text.slice(cut)], options)).toMatchObject(expected);
  for (let seed = 1; seed <= 8; seed += 1)
    expect(split(randomPieces(text, seed), options)).toMatchObject(expected);
}

const thoughts: [string, { text: string; reasoning: string }][] = [
  ["<think>Hm.</think>\n\nHello", { text: "Hello", reasoning: "Hm." }],
  ["\n<think>\nHm.\n</think>Hello", { text: "Hello", reasoning: "\nHm.\n" }],
  ["<think></think>\n\nHello\n", { text: "Hello\n", reasoning: "" }],
  ["<think>a < b </thin></think>c", { text: "c", reasoning: "a < b </thin>" }],
  ["<think>never closed </th", { text: "", reasoning: "never closed </th" }],
  [
    '<think>They ask about "</think>" tags.</think>Hi',
    { text: "Hi", reasoning: 'They ask about "</think>" tags.' },
  ],
  ["<think>They write `</think>`.\n</think>Hi", { text: "Hi", reasoning: "They write `</think>`.\n" }],
  ["<think>```\ncode, not closed\n</think>\nHi", { text: "Hi", reasoning: "```\ncode, not closed\n" }],
  ["<Think>Hm.</Think>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<think>**Plan**</think>**Hi**", { text: "**Hi**", reasoning: "**Plan**" }],
  ["<think>Use <b>.</think><p>Hi", { text: "<p>Hi", reasoning: "Use <b>." }],
  ["<think>ok</think>hello", { text: "hello", reasoning: "ok" }],
  ["<think>\n\n</think>\n\nhello", { text: "hello", reasoning: "\n\n" }],
  ["<think>a</think>\n\n<think>b</think>\n\nHi", { text: "Hi", reasoning: "a\n\nb" }],
  ["<think>Hm.</think>\n<answer>\nHi\n</answer>", { text: "Hi\n", reasoning: "Hm." }],
  ["<think>Hm.</think>\n\n<response>\nHi\n</response>\n", { text: "Hi\n", reasoning: "Hm." }],
  ["[THINK]Hm.[/THINK]Hi", { text: "Hi", reasoning: "Hm." }],
  ["◁think▷Hm.◁/think▷Hi", { text: "Hi", reasoning: "Hm." }],
  ["<seed:think>Hm.</seed:think>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<mm:think>Hm.</mm:think>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<longcat_think>Hm.</longcat_think>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<|think:start|>Hm.<|think:end|>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<|inner_prefix|>Hm.<|inner_suffix|>Hi", { text: "Hi", reasoning: "Hm." }],
  [
    "<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Hi<|END_RESPONSE|>",
    { text: "Hi", reasoning: "Hm." },
  ],
  [
    "<|begin_of_thought|>\n\nHm.\n\n<|end_of_thought|>\n\n<|begin_of_solution|>\n\nHi\n\n<|end_of_solution|>",
    { text: "Hi\n\n", reasoning: "\n\nHm.\n\n" },
  ],
  ["<|channel>thought\nHm.<channel|>Hi", { text: "Hi", reasoning: "\nHm." }],
  [
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hi<|return|>",
    { text: "Hi", reasoning: "Hm." },
  ],
  [
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary<|message|>Well.<|end|>" +
      "<|start|>assistant<|channel|>final<|message|>Hi",
    { text: "Hi", reasoning: "Hm.\n\nWell." },
  ],
  ["<|channel|>final<|message|>Hi", { text: "Hi", reasoning: "" }],
  ["<|start|>assistant<|channel|>final<|message|>Hi", { text: "Hi", reasoning: "" }],
  [
    "<|channel|>analysis<|message|>Hm.<|start|>assistant<|channel|>final<|message|>Hi",
    { text: "Hi", reasoning: "Hm." },
  ],
  ["analysisThe user says hi.assistantfinalHello!", { text: "Hello!", reasoning: "The user says hi." }],
  ['analysis"Hi" is a greeting.assistantfinalHello!', { text: "Hello!", reasoning: '"Hi" is a greeting.' }],
  [
    "analysisThey greet.assistantcommentaryLet us greet.assistantfinalHello!",
    { text: "Hello!", reasoning: "They greet.\n\nLet us greet." },
  ],
  [
    "Here are my reasoning steps:\nHm.\n[BEGIN FINAL RESPONSE]\nHi\n[END FINAL RESPONSE]\n<|end|>",
    { text: "Hi\n", reasoning: "\nHm.\n" },
  ],
  ["Here is my thought process: Hm. Here is my response: Hi", { text: "Hi", reasoning: " Hm. " }],
  ["Here is my thought process: a, b. Here is my response: b.", { text: "b.", reasoning: " a, b. " }],
  ["Here's my thought process:\n\nHm.\n\nHere's my response:\nHi", { text: "Hi", reasoning: "\n\nHm.\n\n" }],
  ["<thought>Hm.</thought>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<Thought>Hm.</Thought>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<thinking>\nHm.\n</thinking>\n\nHi", { text: "Hi", reasoning: "\nHm.\n" }],
  ["<reason>Hm.</reason>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<reasoning>Hm.</reasoning>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<THINK>Hm.</THINK>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<THINKING>Hm.</THINKING>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<THOUGHT>Hm.</THOUGHT>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<Reasoning>Hm.</Reasoning>Hi", { text: "Hi", reasoning: "Hm." }],
  ["<think >Hm.</think >Hi", { text: "Hi", reasoning: "Hm." }],
  ["<scratchpad>\nHm.\n</scratchpad>\n\nHi", { text: "Hi", reasoning: "\nHm.\n" }],
  ["<think>Hm.</think><|begin_of_box|>42<|end_of_box|>", { text: "42", reasoning: "Hm." }],
  ["<think>Hm.</think><|begin_of_box|>42<|end_of_box|>\n", { text: "42", reasoning: "Hm." }],
  [
    "<think>Hm.</think>It is <|begin_of_box|>42<|end_of_box|>",
    { text: "It is <|begin_of_box|>42<|end_of_box|>", reasoning: "Hm." },
  ],
  ["<think>Hm.</think>It is <answer>42</answer>", { text: "It is <answer>42</answer>", reasoning: "Hm." }],
  [
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.x " +
      "<|constrain|>json<|message|>{}<|call|>",
    { text: "", reasoning: "Hm.\n\nfunctions.x json\n\n{}\n\n" },
  ],
  [
    "<|channel|>analysis to=x<|message|>Hm.<|channel|>final<|message|>Hi",
    { text: "Hi", reasoning: "x\n\nHm." },
  ],
  ["<|channel|>final <|constrain|>json<|message|>{}", { text: "{}", reasoning: "" }],
  [
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{}<|return|>",
    { text: "{}", reasoning: "Hm." },
  ],
  ["Hi.\n\n<think>\nHm.\n</think>\n\nBye.", { text: "Hi.\n\nBye.", reasoning: "\nHm.\n" }],
  ["<think>a</think>Hi.\n<think>b</think>Bye.", { text: "Hi.\nBye.", reasoning: "a\n\nb" }],
  ["Hi.\n[THINK]Hm.[/THINK]\nBye.", { text: "Hi.\nBye.", reasoning: "Hm." }],
  ["<think>a</think>\n<answer>Hello</answer>", { text: "Hello", reasoning: "a" }],
  ["<think>a</think> <answer> Hello </answer>\n", { text: "Hello ", reasoning: "a" }],
  ["<think>a</think><answer>Hello", { text: "Hello", reasoning: "a" }],
  ["<think>a</think><answer>See </answer> there", { text: "See </answer> there", reasoning: "a" }],
  ["<think>a</think><answer> is a tag.", { text: "<answer> is a tag.", reasoning: "a" }],
  ["<think>a</think><answer>42</answer>\n\nSo it is.", { text: "42\n\nSo it is.", reasoning: "a" }],
  ["<think>a</think><answers>1</answers>", { text: "<answers>1</answers>", reasoning: "a" }],
  ["<thinking>a</thinking>\n<answer>Hello</answer>", { text: "Hello", reasoning: "a" }],
  ["<reasoning>\na\n</reasoning>\n<answer>\nHello\n</answer>\n", { text: "Hello\n", reasoning: "\na\n" }],
  ["<think>a</think></think>Hello", { text: "Hello", reasoning: "a" }],
  ["<think>a</think>\n\n</think>\n\nHello", { text: "Hello", reasoning: "a" }],
  ["<think>a</think></think><answer>Hello</answer>", { text: "Hello", reasoning: "a" }],
  ["<think><think>a</think>Hello", { text: "Hello", reasoning: "<think>a" }],
  ["<think><think>a</think></think>Hello", { text: "Hello", reasoning: "<think>a" }],
  ["<think>\n<think>\na\n</think>\nHello", { text: "Hello", reasoning: "\n<think>\na\n" }],
  ["<think>a<think>b</think>c</think>Hello", { text: "Hello", reasoning: "a<think>b</think>c" }],
  [
    "<think>a\n<think>\nb\n</think>\nc\n</think>\nHello",
    { text: "Hello", reasoning: "a\n<think>\nb\n</think>\nc\n" },
  ],
  [
    "<think>Say <think>x</think> then.\n</think>\nHello",
    { text: "Hello", reasoning: "Say <think>x</think> then.\n" },
  ],
  ["Hi.\n<think>a<think>b</think>c</think>Bye.", { text: "Hi.\nBye.", reasoning: "a<think>b</think>c" }],
  ["<think> the user wants X</think> hello", { text: "hello", reasoning: " the user wants X" }],
  ["<think></think> hello", { text: "hello", reasoning: "" }],
  [
    "<think> the tag is asked for.\nI tell.</think> it is",
    { text: "it is", reasoning: " the tag is asked for.\nI tell." },
  ],
  ["<think>标签的问题。</think>你好", { text: "你好", reasoning: "标签的问题。" }],
  ["<think>是的</think>你好", { text: "你好", reasoning: "是的" }],
  ['<think>They say "hi"</think>"Hi" it is', { text: '"Hi" it is', reasoning: 'They say "hi"' }],
  ["<think>Use `x`</think>`y`", { text: "`y`", reasoning: "Use `x`" }],
  ["<think>the user wants", { text: "", reasoning: "the user wants" }],
  ["<think> the user wants", { text: "", reasoning: " the user wants" }],
];

const lonely: [string, { text: string; reasoning: string }][] = [
  ["Okay, they greet.\n</think>\n\nHello there!", { text: "Hello there!", reasoning: "Okay, they greet.\n" }],
  ["Okay, they greet.</think>Hello there!", { text: "Hello there!", reasoning: "Okay, they greet." }],
  ["Okay, they greet.</think> Hello there!", { text: "Hello there!", reasoning: "Okay, they greet." }],
  ["Okay, they greet. </think>\nhello", { text: "hello", reasoning: "Okay, they greet. " }],
  ["thinking.</think>content", { text: "content", reasoning: "thinking." }],
  [
    "Okay, the user wants…\n</think>\n\nHello there!",
    { text: "Hello there!", reasoning: "Okay, the user wants…\n" },
  ],
  ["- Mention lamps\n</think>\n\nhello", { text: "hello", reasoning: "- Mention lamps\n" }],
  ["- Mention lamps\n</think>\nHello", { text: "Hello", reasoning: "- Mention lamps\n" }],
  ["Plan: lamps</think>\n\nHello", { text: "Hello", reasoning: "Plan: lamps" }],
  ["**Plan.**\n</think>\n**Lamps**", { text: "**Lamps**", reasoning: "**Plan.**\n" }],
  ['They said "hi".</think>"Hi" it is.', { text: '"Hi" it is.', reasoning: 'They said "hi".' }],
  [
    "They ask what `</think>` is.\n</think>\nA tag.",
    { text: "A tag.", reasoning: "They ask what `</think>` is.\n" },
  ],
  ["```js\nlet a;\n```\nDone.\n</think>\nHi", { text: "Hi", reasoning: "```js\nlet a;\n```\nDone.\n" }],
  ["They ask about <think> tags.\n</think>\nHi", { text: "Hi", reasoning: "They ask about <think> tags.\n" }],
  ["Okay.\n</think>\n\n<response>\nHi\n</response>\n", { text: "Hi\n", reasoning: "Okay.\n" }],
  ["考虑一下。</think>你好", { text: "你好", reasoning: "考虑一下。" }],
  ["Okay.[/THINK]Hi", { text: "Hi", reasoning: "Okay." }],
  ["Okay.◁/think▷Hi", { text: "Hi", reasoning: "Okay." }],
  ["Okay.\n</seed:think>\nHi", { text: "Hi", reasoning: "Okay.\n" }],
  ["Okay.\n</thinking>\n\nHi", { text: "Hi", reasoning: "Okay.\n" }],
  ["Okay.\n</thought>\n\nHi", { text: "Hi", reasoning: "Okay.\n" }],
  ["Okay.<|END_THINKING|><|START_RESPONSE|>Hi<|END_RESPONSE|>", { text: "Hi", reasoning: "Okay." }],
  ["Okay.<channel|>Hi", { text: "Hi", reasoning: "Okay." }],
  ["Okay.<|think:end|>Hi", { text: "Hi", reasoning: "Okay." }],
  ["Okay.\n[BEGIN FINAL RESPONSE]\nHi\n[END FINAL RESPONSE]", { text: "Hi\n", reasoning: "Okay.\n" }],
  ["Okay.<|end|><|start|>assistant<|channel|>final<|message|>Hi", { text: "Hi", reasoning: "Okay." }],
  ["</think>\n\nHi", { text: "Hi", reasoning: "" }],
  ["\n\n</think>Hi", { text: "Hi", reasoning: "\n\n" }],
  ["Okay.\n</think>\nHi.\n</think>\nBye.", { text: "Hi.\n</think>\nBye.", reasoning: "Okay.\n" }],
  ["Okay.\n</think>", { text: "", reasoning: "Okay.\n" }],
  ["Let me answer:\n</think>\n\nHello", { text: "Hello", reasoning: "Let me answer:\n" }],
  ["Let me answer：\n</think>\n\nHello", { text: "Hello", reasoning: "Let me answer：\n" }],
  ["Let me write the HTML:\n</think>\n\nHello", { text: "Hello", reasoning: "Let me write the HTML:\n" }],
  ["يريد المستخدم تحية؟</think>مرحبا", { text: "مرحبا", reasoning: "يريد المستخدم تحية؟" }],
  ["उपयोगकर्ता नमस्ते कहता है।</think>नमस्ते", { text: "नमस्ते", reasoning: "उपयोगकर्ता नमस्ते कहता है।" }],
  ['They say "hi."</think>Hello', { text: "Hello", reasoning: 'They say "hi."' }],
  ['They say "hi"</think>"Hi" it is', { text: '"Hi" it is', reasoning: 'They say "hi"' }],
  ["They say “hi.”</think>Hello", { text: "Hello", reasoning: "They say “hi.”" }],
  ["They say “hi.”</think>“Hi” it is", { text: "“Hi” it is", reasoning: "They say “hi.”" }],
  ["「こんにちは。」</think>こんにちは", { text: "こんにちは", reasoning: "「こんにちは。」" }],
  ["They greet (again)</think>Hello", { text: "Hello", reasoning: "They greet (again)" }],
  ["They greet **again**</think>Hello", { text: "Hello", reasoning: "They greet **again**" }],
  ["They greet **again**</think>**Hello**", { text: "**Hello**", reasoning: "They greet **again**" }],
  ["They greet `again`</think>Hello", { text: "Hello", reasoning: "They greet `again`" }],
  ["They greet `again`</think>`Hello`", { text: "`Hello`", reasoning: "They greet `again`" }],
  ["It is $x$</think>$x$ it is", { text: "$x$ it is", reasoning: "It is $x$" }],
  ["They greet 😀</think>Hello", { text: "Hello", reasoning: "They greet 😀" }],
  ["The user wants hi</think>Hello", { text: "Hello", reasoning: "The user wants hi" }],
  ["The user wants hi</think>\\boxed{42}", { text: "\\boxed{42}", reasoning: "The user wants hi" }],
  ["The user wants hi</think>| a | b |", { text: "| a | b |", reasoning: "The user wants hi" }],
  ["The user wants hi</think>hello", { text: "hello", reasoning: "The user wants hi" }],
  ["考虑一下</think>你好", { text: "你好", reasoning: "考虑一下" }],
  ["The user wants hi </think>\n\nHello", { text: "Hello", reasoning: "The user wants hi " }],
  ["The user wants hi\n</think>\nhello", { text: "hello", reasoning: "The user wants hi\n" }],
  ["Okay.\n</think> hello", { text: "hello", reasoning: "Okay.\n" }],
  ["```js\nlet a;\n</think>\nHello", { text: "Hello", reasoning: "```js\nlet a;\n" }],
  [
    "```js\nlet a;\n\n</think>\n\n```js\nlet b;\n```",
    { text: "```js\nlet b;\n```", reasoning: "```js\nlet a;\n\n" },
  ],
  ["- check\n- done</think>Hello", { text: "Hello", reasoning: "- check\n- done" }],
  ["They want html</think>Hello", { text: "Hello", reasoning: "They want html" }],
  ["The user wants hi</thinking>\n\nHello", { text: "Hello", reasoning: "The user wants hi" }],
  ["The user wants hi[/THINK]Hello", { text: "Hello", reasoning: "The user wants hi" }],
  [
    "They ask for tags.\nI name some.\n</think>\nHTML",
    { text: "HTML", reasoning: "They ask for tags.\nI name some.\n" },
  ],
  ["Okay.\n</think></think>\nHello", { text: "Hello", reasoning: "Okay.\n" }],
  ["Okay</think>\n<answer>Hello", { text: "Hello", reasoning: "Okay" }],
  ["```js\nlet a;</think>\n\nHello", { text: "Hello", reasoning: "```js\nlet a;" }],
  ["```js\nlet a;\n```</think>Hello", { text: "Hello", reasoning: "```js\nlet a;\n```" }],
  ["| a | b |</think>| c | d |", { text: "| c | d |", reasoning: "| a | b |" }],
  ["They use `x</think>Hello", { text: "Hello", reasoning: "They use `x" }],
  ["- a\n    - b\n    </think>\nHello", { text: "Hello", reasoning: "- a\n    - b\n    " }],
];

/** Thoughts that speak of tags or have an opening, and are only known for thoughts if the model is known to begin with one. */
const habitual: [string, { text: string; reasoning: string }][] = [
  ["The user asks for tags</think>Hello", { text: "Hello", reasoning: "The user asks for tags" }],
  [
    "They want a token.\nLet me write it:\n</think>\n\nHello",
    { text: "Hello", reasoning: "They want a token.\nLet me write it:\n" },
  ],
  ["用户问标签</think>你好", { text: "你好", reasoning: "用户问标签" }],
  [
    'They mean "</think>" here.\nFine</think>Hello',
    { text: "Hello", reasoning: 'They mean "</think>" here.\nFine' },
  ],
];

/** Thoughts of a model that is known for them, with openings within. */
const nested: [string, { text: string; reasoning: string }][] = [
  ["They typed <think>\n</think>\nHello", { text: "Hello", reasoning: "They typed <think>\n" }],
  [
    "They typed\n<think>\nfor help.\n</think>\nHello",
    { text: "Hello", reasoning: "They typed\n<think>\nfor help.\n" },
  ],
  [
    "They typed\n<think>\nhi\n</think>\nfor help.\n</think>\nHello",
    { text: "Hello", reasoning: "They typed\n<think>\nhi\n</think>\nfor help.\n" },
  ],
];

const texts: string[] = [
  "",
  "Hello",
  "\n\n  Hello",
  "<thi",
  "Text </thi",
  "The `<think>` tag is closed by `</think>`.",
  "`</think>` ends it.",
  "``a ` </think>`` ends it.",
  "A model writes <think> and then </think> before it answers.",
  "It ends with </think> and goes on.",
  "It ends with </think>.",
  "It ends with </think>\nand then the answer comes.",
  'The tag "</think>" ends it.',
  "Le tag «</think>» le termine.",
  "- </think>\n- </thinking>\n1. </thought>",
  "</think> is the tag that ends a thought.",
  "</think>, the closing tag.",
  "```html\n<think>\nHm.\n</think>\n```\n\nThat is it.",
  "~~~\n</think>\n~~~",
  "- Like this:\n  ```\n  </think>\n  ```",
  "````md\n```\n</think>\n```\n````\nDone.",
  "```xml\n<thought>\nHm.\n</thought>\n```",
  "Use <think>x</think> tags",
  "<answer>\n<think>x</think>\n</answer>",
  "A sentence with [THINK] in the middle, and [/THINK] too.",
  "Mistral has [THINK] tokens.\n\nOthers have ◁think▷ tokens.",
  "The channel is <|channel|>final<|message|> in Harmony.",
  "The token **</think>** ends it.",
  "The token *</think>* ends it.",
  "The token _</think>_ ends it.",
  "The token ~~</think>~~ ends it.",
  "The token <b></think></b> ends it.",
  "The token **<think>** begins it, and </think>ends it.",
  "They wrap it in <think>...</think>\nThen the answer.",
  "Models write <think> I ponder. </think>\nand go on.",
  "Models write [THINK] I ponder.[/THINK]And go on.",
  "DeepSeek ends its thoughts with this tag:\n\n</think>\n\nAfter it comes the answer.",
  "标签如下：\n</think>\n\n然后是答案。",
  "<think> and </think> are the tags that DeepSeek uses.",
  "<thinking> and </thinking> are tags.",
  "[THINK] and [/THINK] are the tokens of Mistral.",
  "[THINK] und [/THINK] sind die Zeichen von Mistral.",
  "<think>…</think> marks a thought.",
  "<think>...</think>\n\nThat is it.",
  "<think> / </think>: these are the tags.",
  "<think></think> is an empty thought.",
  "<think> </think> is an empty thought.",
  "<think> is a tag, </think> too.",
  "Hi.\n<think>…</think> marks a thought.",
  "日本語では</think>というタグを使います。",
  "标签</think>用于结束思考。",
  "In the XML\n</reason>\nends it.",
  "In the XML\n</think>\n  ends it.",
  "The format is thought</think>answer.",
  "<think> is a tag that models write.",
  "[THINK] is a token of Mistral.",
  "<thought>\nA document of XML\n</thought>",
  "<reasoning>\nnever closed",
  "<thinking>Hello",
  "analysis of the text: it is good.",
  "analysisResult = f(x) gives the result.",
  "analysis",
  "Here is my thought process: first a, then b.",
  "Here are my reasoning steps:\n1. a\n2. b",
  "Here we go",
  "Hi.\n<think>\nnever closed",
  "Hi.\n\n    <|return|>",
  "assistantfinal is a word.",
  "Hi <|end|> there",
  "<think>标签表示思考。",
  "<think>は開始、</think>は終了。",
  "<think>和</think>是标签。",
  "<think>标签表示思考，</think>表示结束。",
  "<think> begins it, and </think> ends it.",
  "For this:\n\n    <think>\n    x\n    </think>\n\nDone",
  "So.\n\n    <think>\n    x\n    </think>\n\nDone",
  "Use `thought </think> answer` here.",
  "So.\n\n\t</think>\n\nDone",
  "## Tags\n<think>\nx\n</think>",
  "## XML\n<think>\nx\n</think>",
  "For example\n<think>x</think>",
  "Beispiel\n<think>x</think>",
  "The model then prints\n</think>\n\nAfter it comes the answer.",
  "It ends with\n</think>\n\nAfter it comes the answer.",
  "Das endet mit </think>\n\nDanach folgt die Antwort.",
  "| Name | End |\n|---|---|\n| think | </think> |",
  "> </think>\n> ends it",
  "```\nHm.\n</think>\n```\nThat is it.",
  "The closing tag is </think>\n\nIt ends the thought.",
  "मॉडल </think> टैग लिखता है",
  "**Tag:** </think> **Meaning:** end",
  "在</think>之后是答案。",
  "</think>の後に答えが来ます。",
  "Le modèle écrit </think> puis la réponse.",
  "Модель пишет тег </think> и затем ответ.",
  "모델은 <think>와 </think> 태그를 사용합니다.",
  "النموذج يكتب علامة </think> ثم يجيب",
  "| Tag | Use |\n|---|---|\n| <think> | open |\n| </think> | close |",
  "The stop string of Qwen is:\n\n</think>\n\nSet it so.",
  "Der Schlusstag ist ein Marker: </think> Danach folgt die Antwort.",
];

/** Texts that begin as a thought does, and the reasoning that remains if the reply fails after them. */
const cutThoughts = new Map([
  ["<think> is a tag that models write.", " is a tag that models write."],
  ["<think>标签表示思考。", "标签表示思考。"],
  ["[THINK] is a token of Mistral.", " is a token of Mistral."],
  ["<thought>\nA document of XML\n</thought>", "\nA document of XML\n"],
  ["<reasoning>\nnever closed", "\nnever closed"],
  ["<thinking>Hello", "Hello"],
  ["analysisResult = f(x) gives the result.", "Result = f(x) gives the result."],
  ["Here is my thought process: first a, then b.", " first a, then b."],
  ["Here are my reasoning steps:\n1. a\n2. b", "\n1. a\n2. b"],
]);

describe("what a model thinks is reasoning", () => {
  it.each(thoughts)("in %j", (text, parts) => expectParts(text, parts));
});

describe("a thought without its opening is reasoning", () => {
  it.each(lonely)("in %j", (text, parts) => expectParts(text, parts));

  it.each(lonely)("in %j, of a model whose replies begin within a thought", (text, parts) =>
    expectParts(text, parts, { beginsInThought: true }),
  );

  it.each(habitual)("in %j, only of such a model", (text, parts) => {
    expectParts(text, parts, { beginsInThought: true });
    expectParts(text, { text, reasoning: "" });
  });
});

describe("a thought that is presumed may have openings", () => {
  it.each(nested)("in %j", (text, parts) => expectParts(text, parts, { beginsInThought: true }));
});

describe("a text that has no thought, or speaks of tags, stays as it is", () => {
  it.each(texts)("%j", (text) => expectParts(text, { text, reasoning: "" }));

  it.each(texts)("%j, of a model whose replies begin within a thought", (text) =>
    expectParts(text, { text, reasoning: "" }, { beginsInThought: true }),
  );

  it.each(texts.filter((text) => !cutThoughts.has(text)))("%j, also if it fails after that", (text) =>
    expectParts(text, { text, reasoning: "" }, { isComplete: false }),
  );
});

describe("a reply that fails after what begins as a thought", () => {
  it.each([...cutThoughts])("has thought it: %j", (text, reasoning) =>
    expectParts(text, { text: "", reasoning }, { isComplete: false }),
  );
});

describe("a reader", () => {
  it("tells that the opening was missing", () => {
    expect(split(["Okay.\n</think>\nHi"]).lacksOpening).toBe(true);
    expect(split(["<think>Okay.\n</think>\nHi"]).lacksOpening).toBe(false);
    expect(split(["Hi"]).lacksOpening).toBe(false);
    expect(split(["Hi"], { isComplete: false }).lacksOpening).toBeUndefined();
    expect(split(["</think>Hi"]).lacksOpening).toBeUndefined();
    expect(split(["Hi"], { beginsInThought: true }).lacksOpening).toBe(false);
    expect(split(["<think>Hm.</think>Hi"], { beginsInThought: true }).lacksOpening).toBe(false);
    expect(split(["Okay.\n</think>\nHi"], { beginsInThought: true }).lacksOpening).toBe(true);
    expect(split(["Ok"], { beginsInThought: true, isComplete: false }).lacksOpening).toBe(false);
    expect(split(["Okay\n<think>\n</think>\nHi"], { beginsInThought: true }).lacksOpening).toBe(true);
    expect(split(["<think>a<think>b</think>c</think>Hi"]).lacksOpening).toBe(false);
    expect(split([], { beginsInThought: true, isComplete: false }).lacksOpening).toBeUndefined();
  });

  it("passes on as text what was presumed to be a thought, and did not get to its end", () => {
    const options = { beginsInThought: true, isComplete: false };
    expectParts("Oil lamps, and", { text: "Oil lamps, and", reasoning: "" }, options);
  });

  it("passes on each piece of a text at once", () => {
    const heard: string[] = [];
    const reader = new ThoughtReader({
      onText: (text) => void heard.push(text),
      onReasoning: (text) => void heard.push(`(${text})`),
      onRestart: () => void heard.push("!"),
    });
    for (const piece of ["One ", "two <b", "> three", "\n</thi", "nk>", "\n", "\nFour"]) reader.push(piece);
    expect(heard).toEqual(["One ", "two <b", "> three", "\n", "!", "(One two <b> three\n)", "Four"]);
  });

  it("leaves a server alone that sends reasoning apart", () => {
    const heard: string[] = [];
    const reader = new ThoughtReader({
      onText: (text) => void heard.push(text),
      onReasoning: () => undefined,
      onRestart: () => undefined,
    });
    reader.noteReasoning();
    reader.push("It ends so:\n</think>\n");
    reader.end(true);
    expect(heard.join("")).toBe("It ends so:\n</think>\n");
  });

  it.each([
    ["tags in code", "`</think>` "],
    ["tags in prose", "a </think> b "],
    ["openings", "\n<think>a"],
    ["halves of tags", "<thin"],
    ["backticks", "`"],
  ])("takes a time that the length of %s does not square", (_, piece) => {
    const text = `Hi.${piece.repeat(40_000)}`;
    const { text: kept } = split(randomPieces(text, 1));
    expect(kept).toBe(text);
  });

  it.each<[string, string, string, string?]>([
    ["tags that a thought quotes", "<think>", 'They say "</think>" is a tag. '],
    ["quotation marks before tags", "", '"</think>'],
    ["quotation marks before tags in a thought", "<think>", '"</think>'],
    ["tags in a sentence", "Hi.", "a </think> b "],
    ["words on both sides of tags", "", "标签</think>用"],
    ["thoughts within thoughts", "<think>", "<think>a</think>b"],
    ["openings that are not closed", "<think>".repeat(9), "a</think>"],
    ["ends of answers", "<think>a</think><answer>", "</answer>x"],
    ["doubled closings", "<think>a", "</think>\n"],
    ...[
      "ل",
      "لل",
      "و",
      "tag",
      "Token ",
      "标",
      "タ",
      "e.g. ",
      "what ",
      "if ",
      "example",
      "> ",
      "#* ",
      "。",
    ].map((word): [string, string, string, string] => [
      `${JSON.stringify(word)} before a tag`,
      "",
      word,
      "</think>x",
    ]),
  ])("reads %s in a time that grows with their number", (_, beginning, piece, ending = "") => {
    const growth = measureGrowth(
      (text: string) => split([text]),
      (count) => beginning + piece.repeat(count) + ending,
      2000,
    );
    expect(growth).toBeLessThan(maxGrowth);
  });

  it("finds the same thoughts however a text is cut", () => {
    const next = random(7);
    const parts = [
      ...["<think>", "</think>", "</think>", "</think>", "<thinking>", "</thinking>", "[THINK]", "[/THINK]"],
      ...[
        "\n",
        "\n\n",
        " ",
        "    ",
        "Hello",
        "hello",
        " the tag",
        "标签",
        "は",
        "。",
        ".",
        ":",
        '"',
        "`",
        "**",
      ],
      ...[
        "```\n",
        "- ",
        "|",
        "<answer>",
        "</answer>",
        " is ",
        " and ",
        "for example",
        "“",
        "”",
        "x".repeat(60),
      ],
      ...["<|channel|>analysis<|message|>", "<|end|>", "<|channel|>final<|message|>"],
    ];
    for (let round = 0; round < 1000; round += 1) {
      const count = 2 + Math.floor(next() * 12);
      const text = Array.from({ length: count }, () => parts[Math.floor(next() * parts.length)]).join("");
      const options = { beginsInThought: next() < 0.5, isComplete: next() < 0.8 };
      const whole = split([text], options);
      expect(split([...text], options), text).toEqual(whole);
      expect(split(randomPieces(text, round), options), text).toEqual(whole);
    }
  });

  it("reads only so many blanks behind a tag that ends a line", () => {
    const text = `Okay.\n</think>${" ".repeat(300)}and goes on.`;
    expectParts(text, { text: text.slice(text.indexOf("and")), reasoning: "Okay.\n" });
  });
});
