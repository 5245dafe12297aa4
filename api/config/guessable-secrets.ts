/** Words of secrets that people make up, of samples and of the product; none consists of hexadecimal digits. */
const words = new Set(
  `password passwort passwd pass secret secrets geheim session sessions key keys token tokens admin administrator root user users login
  welcome letmein master super hyper mega ultra inglenook chat chats chatbot server app application site web website service cookie
  cookies sign signed signing jwt auth oauth test testing tester dev devel development prod production staging stage local localhost
  host demo default temp temporary private public secure secured security random string text value generated generate long longer very
  really enough please this that these those is are was my the our your yours mine his her its with from into for not and but you
  have has will can change changed changeme replace here insert foo foobar bar baz qux hello world company organization school
  dragon monkey football baseball soccer iloveyou love lover loves sunshine princess shadow trustno starwars summer winter spring
  autumn hunter batman superman correct horse battery staple keyboard cat dog character characters byte bytes bits number numbers
  safe strong stronger unsafe insecure encryption encrypt crypto hash salt api access database mysql mariadb sqlite redis express
  node docker example sample placeholder need needs must least minimum something anything nothing nobody everyone someone know knows
  guess one two three four five six seven eight nine ten hundred thousand january february march april june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday lorem ipsum dolor sit amet`.split(
    /\s+/,
  ),
);
const longestWord = Math.max(...[...words].map(({ length }) => length));

/** Signs that stand for letters, as in `p4ssw0rd`. */
const standIns: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" },
  ...{ "@": "a", $: "s", "!": "i", "|": "l", "+": "t" },
};

/** Keys side by side, of several countries, by rows and columns, and the signs above digits. */
const keyRows = [
  ...["`1234567890-=", "~!@#$%^&*()_+", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"],
  ...["qwertzuiopü", "asdfghjklöä", "yxcvbnm,.-", "azertyuiop", "qsdfghjklm", "wxcvbn,;:!"],
  ...["1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp", "zaqxswcdevfrbgtnhymjukilop"],
];
const keyRuns = [...keyRows, ...keyRows.map((row) => [...row].reverse().join(""))];

/** The bits to guess a piece: a word, a run, or a number to count from, and capital letters. */
const wordBits = 8;
const runBits = 8;
const countingBits = 12;
const dateBits = 15;
const separatorBits = 2;
const capitalBits = 2;
const minRun = 3;
/** A secret that is longer is judged by its beginning. */
const maxLength = 512;

/** A text in small letters, and with letters in the place of signs that stand for them. */
interface Text {
  readonly small: string;
  readonly plain: string;
}

type Piece = readonly [end: number, bits: number];

function wordsAt({ plain, small }: Text, start: number): Piece[] {
  const pieces: Piece[] = [];
  for (let length = 2; length <= longestWord && start + length <= plain.length; length += 1) {
    const end = start + length;
    const isTyped = words.has(small.slice(start, end));
    if (isTyped || words.has(plain.slice(start, end)))
      pieces.push([end, isTyped ? wordBits : wordBits + capitalBits]);
  }
  return pieces;
}

/** A sign that occurs earlier in the text, such as a separator of words. */
function separatorsAt({ small }: Text, start: number): Piece[] {
  const sign = small.charAt(start);
  return /[^a-z\d]/.test(sign) && small.indexOf(sign) < start ? [[start + 1, separatorBits]] : [];
}

/** A day of this century or the last one, such as `20261129`. */
function datesAt({ small }: Text, start: number): Piece[] {
  const isDate = /^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])/.test(small.slice(start, start + 8));
  return isDate ? [[start + 8, dateBits]] : [];
}

/** Characters in the order of their codes, or the same one again. */
function sequenceEnd(text: string, start: number): number {
  const step = text.charCodeAt(start + 1) - text.charCodeAt(start);
  let end = start + 1;
  if (Math.abs(step) > 1) return end;
  while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1;
  return end;
}

function keyRunEnd(text: string, start: number): number {
  const ends = keyRuns.map((row) => {
    const place = row.indexOf(text.charAt(start));
    let length = 1;
    while (place >= 0 && start + length < text.length && row[place + length] === text[start + length])
      length += 1;
    return start + length;
  });
  return Math.max(...ends);
}

function runsAt({ small }: Text, start: number): Piece[] {
  const ends = [sequenceEnd(small, start), keyRunEnd(small, start)];
  return ends.flatMap((end): Piece[] => (end - start < minRun ? [] : [[end, runBits]]));
}

/** Repetitions of an earlier part of the text. Each costs the bits of its position and of its length. */
function repetitionsAt({ small }: Text, start: number): Piece[] {
  let end = start;
  while (end < small.length && small.slice(0, end).includes(small.slice(start, end + 1))) end += 1;
  return end - start < minRun ? [] : [[end, Math.log2(start + 1) + Math.log2(end - start)]];
}

/** Numbers that grow or fall by one step, padded or not, such as `010203` and `9-10-11`. */
function countingAt({ small }: Text, start: number): Piece[] {
  const pieces: Piece[] = [];
  const [digits = ""] = /^\d{1,4}/.exec(small.slice(start, start + 4)) ?? [];
  for (let width = 1; width <= digits.length; width += 1) {
    const [, separator = "", second = ""] = /^(\D?)(\d{1,4})/.exec(small.slice(start + width)) ?? [];
    for (let size = width; size <= second.length; size += 1) {
      const end = countingEnd(small, start, { width, separator, size });
      if (end !== undefined) pieces.push([end, countingBits]);
    }
  }
  return pieces;
}

interface Counting {
  readonly width: number;
  readonly separator: string;
  readonly size: number;
}

/** The end of at least four numbers. The first two determine the step. */
function countingEnd(text: string, start: number, { width, separator, size }: Counting): number | undefined {
  let end = start + width + separator.length + size;
  let number = Number(text.slice(end - size, end));
  const step = number - Number(text.slice(start, start + width));
  for (let count = 2; ; count += 1) {
    number += step;
    const next = `${separator}${String(number).padStart(width, "0")}`;
    if (number < 0 || !text.startsWith(next, end)) return count < 4 ? undefined : end;
    end += next.length;
  }
}

const finders = [wordsAt, separatorsAt, datesAt, runsAt, repetitionsAt, countingAt];

const capitals = /\p{Lu}/u;
const smallLetters = /\p{Ll}/u;

/** The bits of a character that the ones before it do not predict. */
function characterBits(text: string): number {
  const has = (pattern: RegExp) => pattern.test(text);
  const letters = (hexadecimal: RegExp, others: RegExp) => (has(others) ? 26 : has(hexadecimal) ? 6 : 0);
  const others = new Set(text.replace(/[a-z\d]/gi, "")).size;
  const digits = has(/\d/) ? 10 : 0;
  return Math.log2(Math.max(2, digits + letters(/[a-f]/, /[g-z]/) + letters(/[A-F]/, /[G-Z]/) + others));
}

/**
 * How hard it is to guess a secret, in bits: the fewest that describe it as words, runs of keys, sequences, counting numbers,
 * repetitions and single characters.
 */
export function guessBits(secret: string): number {
  const typed = secret.slice(0, maxLength);
  const small = typed.toLowerCase();
  const plain = Array.from(small, (character) => standIns[character] ?? character).join("");
  const text = { small, plain };
  const single = characterBits(typed);
  const fewest = [0, ...Array<number>(typed.length).fill(Number.POSITIVE_INFINITY)];
  for (let start = 0; start < typed.length; start += 1) {
    const before = fewest[start] ?? 0;
    const reach = (end: number, bits: number) => {
      fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, before + bits);
    };
    reach(start + 1, single);
    const pieces = finders.flatMap((find) => find(text, start));
    for (const [end, bits] of pieces) {
      const piece = typed.slice(start, end);
      reach(end, capitals.test(piece) && smallLetters.test(piece) ? bits + capitalBits : bits);
    }
  }
  return fewest[typed.length] ?? 0;
}
