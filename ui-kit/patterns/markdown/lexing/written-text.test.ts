import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
// biome-ignore lint/style/noRestrictedImports: a test may measure time, and this is the one helper for it.
import { measureGrowth } from "#scripts/testing/measure-growth.ts";
import { MarkdownBlocks } from "../markdown-blocks.tsx";
import { type LexedMarkdown, lexMarkdown } from "./lex-markdown.ts";

/** Between the eight of linear time and the 64 of quadratic time. */
const maxGrowth = 32;

/** The elements and their text, without attributes and controls. A link is its address and its text. */
function outline(lexed: LexedMarkdown): string {
  return renderToStaticMarkup(createElement(MarkdownBlocks, { lexed }))
    .replace(/<(figcaption|button)\b.*?<\/\1>/gs, "")
    .replace(/<a href="([^"]*)"[^>]*>/g, "<a $1>")
    .replace(/<bdi[^>]*> \([^<]*\)<\/bdi>/g, "")
    .replace(/<\/?(?:bdi|div|figure)\b[^>]*>/g, "")
    .replace(/<span[^>]*><code[^>]*>([^<]*)<\/code><span hidden=""><\/span><\/span>/g, "<math>$1</math>")
    .replace(/<(?!a )([a-z0-9]+) [^>]*?(\/?)>/g, "<$1$2>")
    .replaceAll("&lt;", "‹")
    .replaceAll("&gt;", "›")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}

/** The result of a text that arrives in pieces with these lengths, over and over. */
function grow(text: string, lengths: readonly number[]): LexedMarkdown {
  let lexed: LexedMarkdown | undefined;
  for (let end = 0, turn = 0; end < text.length; turn += 1) {
    end += lengths[turn % lengths.length] ?? 1;
    lexed = lexMarkdown(text.slice(0, end), true, lexed);
  }
  return lexMarkdown(text, false, lexed);
}

const cases: Record<string, [text: string, drawn: string][]> = {
  "single tildes": [
    ["It takes ~3~5 minutes", "<p>It takes ~3~5 minutes</p>"],
    ["3~5天，价格100~200元", "<p>3~5天，价格100~200元</p>"],
    ["12:00~13:00、15:00~16:00", "<p>12:00~13:00、15:00~16:00</p>"],
    ["~10 apples and ~20 pears", "<p>~10 apples and ~20 pears</p>"],
    ["in ~/src and ~/lib, H~2~O", "<p>in ~/src and ~/lib, H~2~O</p>"],
    [
      "| ~5 | 3~4 |\n|-|-|\n| 1~2 | ~7~ |",
      "<table><thead><tr><th>~5</th><th>3~4</th></tr></thead><tbody><tr><td>1~2</td><td>~7~</td></tr></tbody></table>",
    ],
    ["~~gone~~ and ~not~ ~~~x~~~", "<p><del>gone</del> and ~not~ ~~~x~~~</p>"],
    ["~~a ~ b~~, ~~3~5~~", "<p><del>a ~ b</del>, <del>3~5</del></p>"],
  ],
  "emphasis beside Chinese, Japanese and Korean": [
    ["**注意：**正文", "<p><strong>注意：</strong>正文</p>"],
    ["**“重点”**内容", "<p><strong>“重点”</strong>内容</p>"],
    ["内容**“重点”**内容", "<p>内容<strong>“重点”</strong>内容</p>"],
    ["これは**強調（速報）：**本文", "<p>これは<strong>強調（速報）：</strong>本文</p>"],
    ["*斜体。*后文", "<p><em>斜体。</em>后文</p>"],
    ["~~取り消し。~~新しい", "<p><del>取り消し。</del>新しい</p>"],
    [
      "**「重要」**です。これは**「テスト」**です",
      "<p><strong>「重要」</strong>です。これは<strong>「テスト」</strong>です</p>",
    ],
    ["**（重要）**な点", "<p><strong>（重要）</strong>な点</p>"],
    [
      '이것은 **"중요"**입니다. **(A)**는',
      '<p>이것은 <strong>"중요"</strong>입니다. <strong>(A)</strong>는</p>',
    ],
    [
      "**한국어(Korean)**는 ***셋!***은",
      "<p><strong>한국어(Korean)</strong>는 <em><strong>셋!</strong></em>은</p>",
    ],
    [
      "**`code`**を**[x](https://a.example)**で",
      "<p><strong><code>code</code></strong>を<strong><a https://a.example/>x</a></strong>で</p>",
    ],
    ["**価格：$5**円", "<p><strong>価格：$5</strong>円</p>"],
    ["__注意：__ と 漢_字_漢", "<p><strong>注意：</strong> と 漢_字_漢</p>"],
    ["**𠮷野家。**に", "<p><strong>𠮷野家。</strong>に</p>"],
    ["漢字 **漢字** 2**3** 2*3", "<p>漢字 <strong>漢字</strong> 2<strong>3</strong> 2*3</p>"],
    [
      "* **步骤一：**打开\n* **ステップ2。**開く",
      "<ul><li><strong>步骤一：</strong>打开</li><li><strong>ステップ2。</strong>開く</li></ul>",
    ],
    ["a**(b)**c stays", "<p>a**(b)**c stays</p>"],
    [
      "**หมายเหตุ:**ข้อความ **สำคัญ!**ครับ **(ไทย)**ครับ",
      "<p><strong>หมายเหตุ:</strong>ข้อความ <strong>สำคัญ!</strong>ครับ <strong>(ไทย)</strong>ครับ</p>",
    ],
    [
      "**សំខាន់៖**ខ្មែរ **ໝາຍເຫດ:**ລາວ ~~မြန်မာ။~~စာ",
      "<p><strong>សំខាន់៖</strong>ខ្មែរ <strong>ໝາຍເຫດ:</strong>ລາວ <del>မြန်မာ။</del>စာ</p>",
    ],
  ],
  "bare addresses": [
    [
      "https://example.com/docs（中文说明）了解更多。",
      "<p><a https://example.com/docs>https://example.com/docs</a>（中文说明）了解更多。</p>",
    ],
    ["https://example.com。后面还有", "<p><a https://example.com/>https://example.com</a>。后面还有</p>"],
    [
      "「https://example.com/a」を見る",
      "<p>「<a https://example.com/a>https://example.com/a</a>」を見る</p>",
    ],
    [
      "https://example.com을 보세요, https://example.com/docs에서",
      "<p><a https://example.com/>https://example.com</a>을 보세요, <a https://example.com/docs>https://example.com/docs</a>에서</p>",
    ],
    [
      "请访问https://example.com/docs了解更多",
      "<p>请访问<a https://example.com/docs>https://example.com/docs</a>了解更多</p>",
    ],
    ["https://example.com,然后", "<p><a https://example.com/>https://example.com</a>,然后</p>"],
    [
      "(https://example.com/docs)について",
      "<p>(<a https://example.com/docs>https://example.com/docs</a>)について</p>",
    ],
    [
      "https://zh.wikipedia.org/wiki/第2章，然后",
      "<p><a https://zh.wikipedia.org/wiki/%E7%AC%AC2%E7%AB%A0>https://zh.wikipedia.org/wiki/第2章</a>，然后</p>",
    ],
    [
      "https://ja.wikipedia.org/wiki/アルベルト・アインシュタイン。",
      "<p><a https://ja.wikipedia.org/wiki/%E3%82%A2%E3%83%AB%E3%83%99%E3%83%AB%E3%83%88%E3%83%BB%E3%82%A2%E3%82%A4%E3%83%B3%E3%82%B7%E3%83%A5%E3%82%BF%E3%82%A4%E3%83%B3>https://ja.wikipedia.org/wiki/アルベルト・アインシュタイン</a>。</p>",
    ],
    [
      "https://example.com/صفحة، ثم",
      "<p><a https://example.com/%D8%B5%D9%81%D8%AD%D8%A9>https://example.com/صفحة</a>، ثم</p>",
    ],
    [
      "https://example.com/a। और https://example.com/bครับ",
      "<p><a https://example.com/a>https://example.com/a</a>। और <a https://example.com/b>https://example.com/b</a>ครับ</p>",
    ],
    [
      "„https://example.com/a“ «https://example.com» ”",
      "<p>„<a https://example.com/a>https://example.com/a</a>“ «<a https://example.com/>https://example.com</a>» ”</p>",
    ],
    [
      "https://example.com/a—and https://example.com/b…",
      "<p><a https://example.com/a>https://example.com/a</a>—and <a https://example.com/b>https://example.com/b</a>…</p>",
    ],
    [
      "https://example.com\u200b! https://example.com/x\u2069",
      "<p><a https://example.com/>https://example.com</a>\u200b! <a https://example.com/x>https://example.com/x</a>\u2069</p>",
    ],
    [
      "https://example.com🎉 and https://example.com/a🎉",
      "<p><a https://example.com/>https://example.com</a>🎉 and <a https://example.com/a>https://example.com/a</a>🎉</p>",
    ],
    [
      "https://ärzte.de http://☃.net/ https://пример.рф/путь",
      "<p><a https://xn--rzte-koa.de/>https://ärzte.de</a> <a http://xn--n3h.net/>http://☃.net/</a> <a https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C>https://пример.рф/путь</a></p>",
    ],
    [
      "https://例え.jp/道 www.ärzte.de",
      "<p><a https://xn--r8jz45g.jp/%E9%81%93>https://例え.jp/道</a> <a http://www.xn--rzte-koa.de/>www.ärzte.de</a></p>",
    ],
    [
      "见www.example.com，「www.example.org」",
      "<p>见<a http://www.example.com/>www.example.com</a>，「<a http://www.example.org/>www.example.org</a>」</p>",
    ],
    [
      '{"url":"https://example.com/a","b":1}',
      '<p>{"url":"<a https://example.com/a>https://example.com/a</a>","b":1}</p>',
    ],
    [
      "[see https://example.com/a] and [[https://example.com/b]]",
      "<p>[see <a https://example.com/a>https://example.com/a</a>] and [[<a https://example.com/b>https://example.com/b</a>]]</p>",
    ],
    [
      "https://en.wikipedia.org/wiki/Fox_(animal), https://de.example/a–b",
      "<p><a https://en.wikipedia.org/wiki/Fox_(animal)>https://en.wikipedia.org/wiki/Fox_(animal)</a>, <a https://de.example/a%E2%80%93b>https://de.example/a–b</a></p>",
    ],
    [
      "**https://example.com/a**中文 *https://example.com/b*",
      "<p><strong><a https://example.com/a>https://example.com/a</a></strong>中文 <em><a https://example.com/b>https://example.com/b</a></em></p>",
    ],
    [
      "https://a.example,https://b.example",
      "<p><a https://a.example/>https://a.example</a>,<a https://b.example/>https://b.example</a></p>",
    ],
    [
      "https://example.com's page, https://example.com(see) https://example.com;x https://example.com!x https://example.com=x",
      "<p><a https://example.com/>https://example.com</a>'s page, <a https://example.com/>https://example.com</a>(see) <a https://example.com/>https://example.com</a>;x <a https://example.com/>https://example.com</a>!x <a https://example.com/>https://example.com</a>=x</p>",
    ],
    [
      "www.a.example,www.b.example https://good.example@evil.example",
      "<p><a http://www.a.example/>www.a.example</a>,<a http://www.b.example/>www.b.example</a> https://good.example@evil.example</p>",
    ],
    [
      "https://example.com**bold** https://example.com:8080/a http://localhost:3000?q=1#x",
      "<p><a https://example.com/>https://example.com</a><strong>bold</strong> <a https://example.com:8080/a>https://example.com:8080/a</a> <a http://localhost:3000/?q=1#x>http://localhost:3000?q=1#x</a></p>",
    ],
    [
      "https://a.example/x,https://b.example/y;https://c.example",
      "<p><a https://a.example/x>https://a.example/x</a>,<a https://b.example/y>https://b.example/y</a>;<a https://c.example/>https://c.example</a></p>",
    ],
    [
      "https://web.archive.example/web/2020/https://example.com/?u=https://b.example",
      "<p><a https://web.archive.example/web/2020/https://example.com/?u=https://b.example>https://web.archive.example/web/2020/https://example.com/?u=https://b.example</a></p>",
    ],
    [
      "https://example.co​m https://exa­mple.com https://example．com stay text",
      "<p>https://example.co​m https://exa­mple.com https://example．com stay text</p>",
    ],
    [
      "https://example.com.然后 http://localhost訪問 https://例え.テスト。 https://www.example.中国/",
      "<p><a https://example.com/>https://example.com</a>.然后 <a http://localhost/>http://localhost</a>訪問 <a https://xn--r8jz45g.xn--zckzah/>https://例え.テスト</a>。 <a https://www.example.xn--fiqs8s/>https://www.example.中国/</a></p>",
    ],
    [
      "https://example.com/を開く、https://example.com/にアクセス https://example.com/에서 https://example.com/はてな",
      "<p><a https://example.com/>https://example.com/</a>を開く、<a https://example.com/>https://example.com/</a>にアクセス <a https://example.com/>https://example.com/</a>에서 <a https://example.com/%E3%81%AF%E3%81%A6%E3%81%AA>https://example.com/はてな</a></p>",
    ],
    ["https://example.com/a\\\nb", "<p><a https://example.com/a>https://example.com/a</a><br/>b</p>"],
    [
      "naïve@b.example and müller@example.com, mail müller@example.com or a@b.example",
      "<p>naïve@b.example and müller@example.com, mail müller@example.com or <a mailto:a@b.example>a@b.example</a></p>",
    ],
    [
      "https://user:pass@host.example/x and https://token@host.example/o",
      "<p>https://user:pass@host.example/x and https://token@host.example/o</p>",
    ],
    [
      "https://mail.google．example https://example.co​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​m",
      "<p>https://mail.google．example https://example.co​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​​m</p>",
    ],
    [
      "อีเมลที่me@a.example ✉️me@a.example über@a.example",
      "<p>อีเมลที่<a mailto:me@a.example>me@a.example</a> ✉️<a mailto:me@a.example>me@a.example</a> über@a.example</p>",
    ],
    [
      "me@example.com。联系me@example.org谢谢",
      "<p><a mailto:me@example.com>me@example.com</a>。联系<a mailto:me@example.org>me@example.org</a>谢谢</p>",
    ],
  ],
  "elements without attributes": [
    [
      "| a | b |\n| - | - |\n| one<br>two<br/>three<BR /> | x |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>one<br/>two<br/>three<br/></td><td>x</td></tr></tbody></table>",
    ],
    [
      "H<sub>2</sub>O and x<sup>2</sup>, press <kbd>Ctrl</kbd>+<kbd>**C**</kbd>",
      "<p>H<sub>2</sub>O and x<sup>2</sup>, press <kbd>Ctrl</kbd>+<kbd><strong>C</strong></kbd></p>",
    ],
    [
      "**x<sub>*i*</sub>** [a<sup>b</sup>](https://a.example)",
      "<p><strong>x<sub><em>i</em></sub></strong> <a https://a.example/>a<sup>b</sup></a></p>",
    ],
    ["a<br>b", "<p>a<br/>b</p>"],
    ["a<br>\nb", "<p>a<br/>b</p>"],
    ["<br>\n\n<kbd>\n\na", "<p><br/></p><p>‹kbd›</p><p>a</p>"],
    ["a\n<hr>\nb\n\n<HR/>\n\nc <hr> d", "<p>a</p><hr/><p>b</p><hr/><p>c </p><hr/><p> d</p>"],
    ["<sub>\nsmall\n</sub>", "<p><sub>small</sub></p>"],
    [
      'a <br class="x"> <sub id=a>b</sub> <sub/> </br> <b>c</b>',
      '<p>a ‹br class="x"› ‹sub id=a›b‹/sub› ‹sub/› ‹/br› ‹b›c‹/b›</p>',
    ],
    ["a <sub>b and </sup>c <kbd>d", "<p>a ‹sub›b and ‹/sup›c ‹kbd›d</p>"],
    ["`<br>` &lt;br&gt; \\<br>", "<p><code>‹br›</code> ‹br› ‹br›</p>"],
    [
      "<kbd>*</kbd> and <kbd>*</kbd>, <kbd>$</kbd> a <kbd>$</kbd>, <kbd>~~</kbd> <kbd>~~</kbd>",
      "<p><kbd>*</kbd> and <kbd>*</kbd>, <kbd>$</kbd> a <kbd>$</kbd>, <kbd>~~</kbd> <kbd>~~</kbd></p>",
    ],
    [
      "<kbd>\\</kbd> and <kbd>`</kbd> or <kbd>`</kbd>, <kbd>|</kbd>",
      "<p><kbd>\\</kbd> and <kbd>`</kbd> or <kbd>`</kbd>, <kbd>|</kbd></p>",
    ],
    [
      "| key | does |\n|-|-|\n| <kbd>|</kbd> | x |",
      "<table><thead><tr><th>key</th><th>does</th></tr></thead><tbody><tr><td><kbd>|</kbd></td><td>x</td></tr></tbody></table>",
    ],
    ["a<br>  \nb<br>\\\nc", "<p>a<br/>b<br/>c</p>"],
    ["*a <sub>b* c</sub>", "<p><em>a ‹sub›b</em> c‹/sub›</p>"],
    ["- a<br>b\n- <kbd>x</kbd>", "<ul><li>a<br/>b</li><li><kbd>x</kbd></li></ul>"],
  ],
  "line breaks": [
    [
      "Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you.",
      "<p>Roses are red,<br/>Violets are blue,<br/>Sugar is sweet,<br/>And so are you.</p>",
    ],
    ["Ann Example\n1 Street  \nTown\\\nLand", "<p>Ann Example<br/>1 Street<br/>Town<br/>Land</p>"],
    [
      "> a\n> **b\n> c**\n\n- d\n  e",
      "<blockquote><p>a<br/><strong>b<br/>c</strong></p></blockquote><ul><li>d<br/>e</li></ul>",
    ],
    ["a\r\nb\n\nc\n", "<p>a<br/>b</p><p>c</p>"],
    ["[a\nb](https://a.example)", "<p><a https://a.example/>a<br/>b</a></p>"],
  ],
  "a block of Markdown with fences inside": [
    [
      "```markdown\n# T\n```bash\nls\n```\n\n```js\na\n```\n```\n\nend",
      "<pre><code># T\n```bash\nls\n```\n\n```js\na\n```</code></pre><p>end</p>",
    ],
    [
      "- x\n  ```md\n  ```sh\n  ls\n  ```\n  ```\n\nend",
      "<ul><li>x<pre><code>```sh\nls\n```</code></pre></li></ul><p>end</p>",
    ],
    ["~~~markdown\n~~~js\n1\n~~~\n~~~\nend", "<pre><code>~~~js\n1\n~~~</code></pre><p>end</p>"],
    ["````markdown\n```js\n1\n```\n````\nend", "<pre><code>```js\n1\n```</code></pre><p>end</p>"],
    ["```js\n```ts\n```\nend", "<pre><code>```ts</code></pre><p>end</p>"],
    ["```markdown\n```js\n1", "<pre><code>```js\n1</code></pre>"],
  ],
  formulas: [
    ["Pay $N, so $x+1$ holds", "<p>Pay $N, so <math>x+1</math> holds</p>"],
    ["Set $PATH. But $a^2$", "<p>Set $PATH. But <math>a^2</math></p>"],
    ["For $AAPL: $x^2$, $US 5 and $x$", "<p>For $AAPL: <math>x^2</math>, $US 5 and <math>x</math></p>"],
    ["In $k, value $v$", "<p>In $k, value <math>v</math></p>"],
    [
      "$\\text{if $x > 0$}$ and \\(\\mbox{a $b$}\\)",
      "<p><math>\\text{if $x › 0$}</math> and <math>\\mbox{a $b$}</math></p>",
    ],
    [
      "价格$5元，另一个$x$，公式$速度=距离/时间$",
      "<p>价格$5元，另一个<math>x</math>，公式<math>速度=距离/时间</math></p>",
    ],
    [
      "*The \\(a*b\\) and $c*d$ product*",
      "<p><em>The <math>a*b</math> and <math>c*d</math> product</em></p>",
    ],
    [
      `\\(${"x+".repeat(300)}1\\) and $${"y+".repeat(300)}1$`,
      `<p><math>${"x+".repeat(300)}1</math> and <math>${"y+".repeat(300)}1</math></p>`,
    ],
    ["$FOO/$BAR, PATH=$HOME/bin:$PATH and $BTC,$ETH", "<p>$FOO/$BAR, PATH=$HOME/bin:$PATH and $BTC,$ETH</p>"],
    ['$user-$host {$a}/{$b} echo "$a" "$b"', '<p>$user-$host {$a}/{$b} echo "$a" "$b"</p>'],
    [
      "$5;$x$ $5=$y$ $1,000-$2,000; x=$z$",
      "<p>$5;<math>x</math> $5=<math>y</math> $1,000-$2,000; x=<math>z</math></p>",
    ],
    [
      "$n$-th, $a=$ 5, $x'$ and $H^+$",
      "<p><math>n</math>-th, <math>a=</math> 5, <math>x'</math> and <math>H^+</math></p>",
    ],
    ["It is $5/mo or $6/yr for you", "<p>It is $5/mo or $6/yr for you</p>"],
    [
      "离子$H^+$和$OH^-$的浓度, $Na^+$(aq) and $\\mathbb{R}^+$上",
      "<p>离子<math>H^+</math>和<math>OH^-</math>的浓度, <math>Na^+</math>(aq) and <math>\\mathbb{R}^+</math>上</p>",
    ],
    [
      "**Case $n=1:$** x\n\n| $a,$ | b |\n|-|-|\n| 1 | $x=5,$ |\n\nLet $x=5,$",
      "<p><strong>Case <math>n=1:</math></strong> x</p><table><thead><tr><th><math>a,</math></th><th>b</th></tr></thead><tbody><tr><td>1</td><td><math>x=5,</math></td></tr></tbody></table><p>Let <math>x=5,</math></p>",
    ],
    [
      "It costs $5 to $10, $n$th and $\\$5$",
      "<p>It costs $5 to $10, <math>n</math>th and <math>\\$5</math></p>",
    ],
  ],
  "pipes in the rows of a table": [
    [
      "| a | b |\n|---|---|\n| 1 | 2 |\n```x``` | y\n| 3 | 4 |\n\nend",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td><code>x</code></td><td>y</td></tr><tr><td>3</td><td>4</td></tr></tbody></table><p>end</p>",
    ],
    [
      "| type | says | for |\n|-|-|-|\n| `string | number` | x | either of both |",
      "<table><thead><tr><th>type</th><th>says</th><th>for</th></tr></thead><tbody><tr><td><code>string | number</code></td><td>x</td><td>either of both</td></tr></tbody></table>",
    ],
    [
      "| `a|b` | c |\n|-|-|\n| $|x|$ | d |\n| \\(|y|\\) | `e` |",
      "<table><thead><tr><th><code>a|b</code></th><th>c</th></tr></thead><tbody><tr><td><math>|x|</math></td><td>d</td></tr><tr><td><math>|y|</math></td><td><code>e</code></td></tr></tbody></table>",
    ],
    [
      "| a | b |\n|-|-|\n| `x \\| y` | ``p | q`` |\n| ` | ` |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td><code>p | q</code></td></tr><tr><td>`</td><td>`</td></tr></tbody></table>",
    ],
    [
      "|\ta\t|\tb\t|\n|\t---\t|\t:-:\t|\n|\t1\t|\t2\t|",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    ],
    [
      "text\n| a | b |\n|\t-\t|\t-\t|\n| 1 | 2 |\n\nend",
      "<p>text</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>end</p>",
    ],
  ],
};

const texts = Object.values(cases).flat();

describe.each(Object.entries(cases))("%s", (_, table) => {
  test.each(table)("%j is drawn as people read it", (text, drawn) => {
    expect(outline(lexMarkdown(text))).toBe(drawn);
  });

  test("are drawn alike when they grew character by character", () => {
    for (const [text, drawn] of table) expect(outline(grow(text, [1])), text).toBe(drawn);
  });
});

test("random joins of them are drawn alike in random pieces", () => {
  const joins = fc.tuple(
    fc.array(fc.constantFrom(...texts.map(([text]) => text)), { minLength: 1, maxLength: 4 }),
    fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 20 }),
  );
  fc.assert(
    fc.property(joins, ([parts, lengths]) => {
      const text = parts.join("\n\n");
      expect(outline(grow(text, lengths))).toBe(outline(lexMarkdown(text)));
    }),
    { numRuns: 300 },
  );
});

/** Markup that is only text for a moment would flash. */
test.each([
  ["H<sub>2</sub>O", /‹/],
  ["press <kbd>Ctrl</kbd> <br/> on", /‹/],
  ["a\n\n<hr>\n\nb", /‹/],
  ["**「重要」**です", /\*/],
  ["~~取り消し。~~新しい", /~/],
  ["| a | b |\n|-|-|\n| `x | y` | z |", /`/],
  ["| a | b |\n|-|-|\n| $|x|$ | z |", /\$/],
  ["1. $$\n   \\frac{a}{b}\n   $$\n2. b", /\$|frac\b(?!.*‹)/],
  ["- **b\n  c**\n- ~~a\n  b~~", /\*|~/],
  ["- `e\n  f` [l\n  m](https://a.example)", /`|\[/],
  ["- <kbd>a\n  b</kbd>", /‹/],
  ["- x:\n\n  | a | b |\n  |-|-|\n  | 1 | 2 |", /\|/],
  ["> **b\n> c**\n> \n> | a | b |\n> |-|-|\n> | 1 | 2 |", /\*|\|/],
])("%j never shows its marks while it grows", (text, marks) => {
  let lexed: LexedMarkdown | undefined;
  for (let end = 1; end <= text.length; end += 1) {
    lexed = lexMarkdown(text.slice(0, end), true, lexed);
    expect(outline(lexed).replace(/<[^>]*>/g, ""), `after ${JSON.stringify(lexed.text)}`).not.toMatch(marks);
  }
});

test.each([
  "It is $5/mo, $5k–$10k, $5,$6 or $5+$6=$11",
  "Cost ~$5~$10 and $1,000-$2,000",
  "PATH=$HOME/bin:$PATH and $BTC,$ETH",
  "1. $$\n   x\n   $$\n2. **b\n   c** d",
  "- x:\n\n  | a | b |\n  |-|-|\n  | 1 | 2 |",
])("%j only gains words while it grows", (text) => {
  let lexed: LexedMarkdown | undefined;
  let before = "";
  for (let end = 1; end <= text.length; end += 1) {
    lexed = lexMarkdown(text.slice(0, end), true, lexed);
    const words = outline(lexed)
      .replace(/<[^>]*>/g, "")
      .trimEnd();
    expect(words.startsWith(before), `${JSON.stringify(before)} → ${JSON.stringify(words)}`).toBe(true);
    before = words;
  }
});

test.each([
  ["hosts of many parts that something invisible cuts", "www.", "a\u200bm"],
  ["hosts of many parts before a password", "www.", "a:b@c"],
  ["beginnings of addresses", "_www.", ""],
  ["signs that nobody sees in a host", "\u200b", "m"],
])("%s are read in a time that grows with their number", (_, piece, ending) => {
  const growth = measureGrowth(
    (text: string) => lexMarkdown(text, true),
    (count) => `https://a.example${piece.repeat(count)}${ending}`,
    300,
  );
  expect(growth).toBeLessThan(maxGrowth);
});

test("an address never leads to another host while it grows", () => {
  const text = "https://example.com。后面 https://example.com을";
  let lexed: LexedMarkdown | undefined;
  for (let end = 1; end <= text.length; end += 1) {
    lexed = lexMarkdown(text.slice(0, end), true, lexed);
    expect(outline(lexed)).not.toContain("xn--");
  }
});
