import { textLength, titleLength } from "../../../limits.ts";
import type { Conversation } from "../conversation.ts";

/** The length of the long texts, in code points. */
const longLength = 4000;

const longProse =
  "Begin where the road leaves the village, and do not leave out a single thing: the gate, the dog, the three poplars, the man who waves although he knows nobody. ";
const unbroken = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** A text repeated and cut at exactly this many code points. */
function repeated(text: string, length: number): string {
  return [...text.repeat(Math.ceil(length / [...text].length))].slice(0, length).join("");
}

const markup = `<script>alert("prompt")</script><img src=x onerror=alert(1)> <b>bold?</b> &amp; [link](javascript:alert(2))`;

/** Texts that users paste: the screens must hold them, and show markup as text. */
export const hostileConversations: readonly Conversation[] = [
  {
    startedHoursAgo: 1,
    turns: [
      markup,
      `You wrote \`<script>\`, and it stays a text. So does this: <script>alert("reply")</script> and <img src=x onerror=alert(3)>.

[A link that must not run](javascript:alert(4)) and [one that may](https://example.org/?q=<b>&x="y").

![a picture from elsewhere](https://example.org/tracker.png)

<iframe src="https://example.org"></iframe>

\`\`\`html
<style>body { display: none }</style>
\`\`\``,
      "\u202Egnidaer siht si ysae\u202C and \u2066isolated\u2069 and a\u0301\u0302\u0303\u0304\u0305\u0306\u0307 stacked",
      "| <b>cell</b> | a \\| b | `code \\| pipe` |\n| :-- | :-: | --: |\n| <i>x</i> | " +
        "wide ".repeat(30) +
        "| 1 |",
    ],
  },
  {
    startedHoursAgo: 3,
    turns: [
      repeated(longProse, longLength),
      repeated("It goes on, and so does the road, and nobody has said yet where it ends. ", longLength),
      repeated(`${longProse}\n\n`, longLength),
      `# ${repeated("A heading that does not know when to stop ", 300)}\n\n${repeated(longProse, longLength)}`,
    ],
  },
  {
    startedHoursAgo: 6,
    turns: [
      `${unbroken}${repeated("unbroken", 600)}`,
      `${repeated("ohneLeerzeichen", 900)}\n\n\`${repeated("inline_code_", 400)}\`\n\n\`\`\`\n${repeated("a_line_of_code_that_is_wider_than_any_screen ", 700)}\n\`\`\`\n\nhttps://example.org/${repeated("path/", 500)}`,
    ],
  },
  {
    startedHoursAgo: 9,
    turns: [
      "اكتب كلمة قصيرة بمناسبة افتتاح المكتبة في قريتنا، لا تزيد عن دقيقتين",
      `## أيها الأصدقاء

حين كنا صغارًا كانت الكتب تأتي إلينا مرة في الشهر، في **سيارة زرقاء**، وكنا ننتظرها عند الجسر.

1. اليوم لن ننتظر.
2. اليوم صار للكتب **بيت**.

> من قرأ كتابًا فقد عاش يومًا آخر.

والبرنامج كله هنا: \`library.open()\` في Lisbon يوم 24 Nov 2026.`,
      "ועכשיו בעברית, בבקשה, עם המספר 42 והמילה README באמצע",
      "ברוכים הבאים לספרייה! יש בה 42 מדפים, ועל הראשון מונח README קטן: **קחו, קראו, החזירו**.",
    ],
  },
  {
    startedHoursAgo: 12,
    turns: [
      `${repeated("👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇵🇹🕯️", 400)}`,
      "🎉 **Fête** 🎂 — 誕生日おめでとう 🥳 Zażółć gęślą jaźń ✍🏿 ﷽ 𝒻𝒶𝓃𝒸𝓎 ½ ﬁ Ǆ ẞ İ ı 👨‍🚀",
    ],
  },
  {
    startedHoursAgo: 15,
    turns: [
      "   \n\n  Spaces before,\ttabs\tinside,\n\n\n\n\nempty lines between, and spaces after   \n\n",
      "-\n-\n- - -\n1.\n\n```\nan open fence",
    ],
  },
  { startedHoursAgo: 18, turns: ["?", "."] },
  {
    startedHoursAgo: 21,
    turns: [
      repeated("灯台の光は、見えない人のためにも灯っている。", titleLength),
      repeated("海は何も約束しない。それでも船は出る。", longLength),
    ],
  },
  {
    startedHoursAgo: 24,
    turns: [
      repeated("The longest prompt that is taken, said in words of a few letters each. ", textLength),
      `${"> ".repeat(12)}quoted twelve deep\n\n${"  ".repeat(8)}- a list\n\n${"*".repeat(300)}`,
    ],
  },
  {
    startedHoursAgo: 30,
    turns: ["../../etc/passwd %00 ' OR 1=1 -- {{constructor}} #{7*7} NaN undefined null", "[object Object]"],
  },
];
