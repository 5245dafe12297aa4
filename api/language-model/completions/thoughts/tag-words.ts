/**
 * Words that show that a text speaks of tags, in the common languages of models. A missing word hides a text that speaks of tags;
 * a wrong one shows a thought as text, so everyday words do not belong here.
 */

function anyWord(words: readonly string[]): RegExp {
  return new RegExp(`(?<=[^\\p{L}])(?:${words.join("|")})(?!\\p{L})`, "u");
}

/** Names of tags in languages with blanks between words. The German word "Tag" alone means a day. */
const tagNames = anyWord([
  "tags?|Tags|Tag(?=:)|TAGS?|[Tt]okens?|[Mm]arkers?|[Dd]elimiters?|[Mm]arkup",
  "stop (?:strings?|sequences?|words?)|chat templates?|reasoning parsers?",
  "(?:[Dd]as|[Dd]ieses|[Ee]nd-|[Ss]tart-|[Ss]chluss-) ?Tag|Markierung(?:en)?|Trennzeichen",
  "[Bb]alises?|[Jj]etons?|[Mm]arqueurs?|[Dd]élimiteurs?",
  "[Ee]tiquetas?|[Mm]arcador(?:es)?|[Dd]elimitador(?:es)?|[Mm]arcator[ei]",
  "[Тт]ег\\p{L}{0,3}|[Тт]окен\\p{L}{0,3}|[Мм]аркер\\p{L}{0,3}",
  "[Ee]tiket\\p{L}{0,4}|[Zz]nacznik\\p{L}{0,3}|[Tt]hẻ (?:mở|đóng)",
  "[وب]?(?:ال|لل|ل)?(?:وسم|وسوم|علامة)",
]);

/** The same in languages that write words without blanks, or with endings that are no letters of their own. */
const joinedTagNames =
  /标签|標籤|标记|標記|令牌|标识符|標識符|分隔符|停止符|结束符|タグ|トークン|マーカー|区切り文字|태그|토큰|टैग|टोकन|मार्कर/u;

/** The longest of these words, and the character before it. */
export const longestTagName = 24;

/** Whether a text has the name of a tag. Its first character only shows where a word begins. */
export function hasTagName(text: string): boolean {
  return tagNames.test(text) || joinedTagNames.test(text);
}

/** Words that also occur in thoughts about other things. They only count on the line of a tag whose sentence continues. */
const relatedNames =
  /(?<![\p{L}])(?:[xX]?html|xml|sgml|elements?|éléments?|elementos?|элемент\p{L}{0,3}|formats?|formato|формат\p{L}{0,2}|syntax|syntaxe)(?!\p{L})|元素|要素|格式|形式|요소|형식/iu;

export function hasRelatedName(text: string): boolean {
  return relatedNames.test(text);
}

/** Words right before a tag that the text shows. */
const leads = [
  "(?:ends?|ended|closes?|closed|starts?|begins?|followed|preceded|terminated|marked|delimited|separated|wrapped|enclosed) (?:with|by|in)(?: an?| the)?",
  "prints|writes|emits|outputs|inserts|appends",
  "for example|for instance|e\\.g\\.|such as",
  "endet mit|schließt mit|beginnt mit|schreibt|zum Beispiel|z\\. ?B\\.",
  "termine par|commence par|écrit|par exemple",
  "termina con|empieza con|escribe|por ejemplo|termina com|escreve|por exemplo|per esempio",
  "заканчивается|пишет|например|مثل|على سبيل المثال|उदाहरण के लिए|예를 들어",
];
const latinLead = new RegExp(`(?<!\\p{L})(?:${leads.join("|")})\\s*[:,]?\\s*$`, "iu");
const joinedLead = /(?:例如|比如|譬如|在|以|遇到|直到|例えば|たとえば)\s*[:：,，、]?\s*$/u;
/** A line that is the title of an example. */
const exampleTitle =
  /^[\s#>*]*(?:examples?|beispiele?|exemples?|ejemplos?|exemplos?|esemp[io]o?|примеры?|例|例子|示例|예|예시|مثال|उदाहरण)[\s:：*]*$/iu;
/** The sentence asks about the tag, as thoughts do ("what it prints"). */
const question = /(?<!\p{L})(?:what|how|why|which|whether|if|let me|i'll|i will)(?!\p{L})[^.!?]*$/iu;

/** Whether the end of a line announces a tag that is shown next. */
export function announcesTag(line: string): boolean {
  if (exampleTitle.test(line) || joinedLead.test(line)) return true;
  return latinLead.test(line) && !question.test(line);
}

/**
 * Particles with which a sentence continues after a tag, in languages without lower case. Excludes words that begin answers, such
 * as はい.
 */
const particle =
  /^\s*(?:は(?![いじろっ])|が(?!ん)|を|という|との?間|の(?!ち)|是(?!的|啊|呀)|和|与|與|用于|用於|用来|表示|代表|则|的|之[后前间]|之[後間]|[은는을를](?!\p{L})|라는|로 )/u;

export function beginsWithParticle(text: string): boolean {
  return particle.test(text);
}

export function beginsWithTagName(text: string): boolean {
  const index = joinedTagNames.exec(text)?.index;
  return index !== undefined && text.slice(0, index).trim() === "";
}

/** Words with which a sentence continues that begins with a tag. */
const predicate =
  /^\s*(?:is|are|was|were|and|or|too|marks?|means?|denotes?|begins?|starts?|opens?|ends?|closes?|stands?|surrounds?|ist|sind|und|oder|markiert|beginnt|beendet|öffnet|schließt|steht|est|sont|et|ou|marque|ouvre|ferme|es|son|y|o|marca|abre|cierra|é|são|e|fecha|и|или|это|открывает|закрывает)(?!\p{L})/u;

export function beginsWithPredicate(text: string): boolean {
  return predicate.test(text);
}
