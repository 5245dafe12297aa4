import { describe, expect, test } from "vitest";
import {
  actionForKey,
  actionKeys,
  type KeyPress,
  type ShortcutAction,
  shortcutKeys,
} from "./shortcut-keys.ts";

/** Positions by rows (UI Events code values), in the order of the characters below. */
const positions = [
  "Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal",
  "KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash",
  "KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote",
  "KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash",
].flatMap((row) => row.split(" "));

interface Layout {
  /** Characters of the positions without and with Shift; a space for a key that writes none. */
  readonly plain: string;
  readonly shifted: string;
  /** The keys that the system calls + and -, with which browsers zoom in any layout. */
  readonly zoom: readonly string[];
}

/** Layouts of Windows, as in xkeyboard-config's symbols. */
const layouts: Record<string, Layout> = {
  US: {
    plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
    zoom: ["Equal", "Minus"],
  },
  British: {
    plain: "`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./",
    shifted: '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?',
    zoom: ["Equal", "Minus"],
  },
  German: {
    plain: "^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
    shifted: "°!\"§$%&/()=?`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_",
    zoom: ["BracketRight", "Slash"],
  },
  Swiss: {
    plain: "§1234567890'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-",
    shifted: '°+"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_',
    zoom: ["Slash"],
  },
  French: {
    plain: "²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!",
    shifted: "²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§",
    zoom: ["Equal"],
  },
  Spanish: {
    plain: "º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-",
    shifted: 'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
    zoom: ["BracketRight", "Slash"],
  },
  Swedish: {
    plain: "§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-",
    shifted: '½!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_',
    zoom: ["Minus", "Slash"],
  },
  Czech: {
    plain: ";+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-",
    shifted: "°1234567890%ˇQWERTZUIOP/('ASDFGHJKL\"!YXCVBNM?:_",
    zoom: ["Minus", "Slash"],
  },
  "Turkish Q": {
    plain: '"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.',
    shifted: "é!'^+%&/()=?_QWERTYUIOPĞÜ;ASDFGHJKLŞİZXCVBNMÖÇ:",
    zoom: ["Equal"],
  },
  "Turkish F": {
    plain: "+1234567890/-fgğıodrnhpqwxuieaütkmlyşjövcçzsb.,",
    shifted: "*!\"^$%&'()=?_FGĞIODRNHPQWXUİEAÜTKMLYŞJÖVCÇZSB:;",
    zoom: ["Backquote", "Equal"],
  },
  Japanese: {
    plain: " 1234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./",
    shifted: " !\"#$%&'() =~QWERTYUIOP`{}ASDFGHJKL+*ZXCVBNM<>?",
    zoom: ["Semicolon", "Minus"],
  },
  Dvorak: {
    plain: "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
    shifted: '~!@#$%^&*(){}"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ',
    zoom: ["BracketRight", "Quote"],
  },
  Russian: {
    plain: "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
    shifted: 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
    zoom: ["Equal", "Minus"],
  },
  Greek: {
    plain: "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ΄'ζχψωβνμ,./",
    shifted: '~!@#$%^&*()_+:΅ΕΡΤΥΘΙΟΠ{}|ΑΣΔΦΓΗΞΚΛ¨"ΖΧΨΩΒΝΜ<>?',
    zoom: ["Equal", "Minus"],
  },
  Hebrew: {
    plain: ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
    shifted: '~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:"ZXCVBNM><?',
    zoom: ["Equal", "Minus"],
  },
};

const unmodified = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function pressOf(key: string, code: string, more: Partial<KeyPress>): KeyPress {
  return { ...unmodified, key, code, isComposing: false, keyCode: 0, repeat: false, ...more };
}

/** All presses of the writing keys, without and with Shift. */
function writingPresses({ plain, shifted, zoom }: Layout): KeyPress[] {
  return positions.flatMap((code, index) =>
    [plain, shifted].flatMap((row, shift) => {
      const key = row[index] ?? " ";
      const keyCode = zoom.includes(code) ? 187 : 0;
      return key === " " ? [] : [pressOf(key, code, { shiftKey: shift === 1, keyCode })];
    }),
  );
}

const named = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Backspace", "Escape"].flatMap((key) =>
  [false, true].map((shiftKey) => pressOf(key, key, { shiftKey })),
);

const modifiers = {
  none: {},
  Ctrl: { ctrlKey: true },
  Alt: { altKey: true },
} as const;

/** All presses of one key on a keyboard, with the actions that they run. */
function foundOn(layout: Layout): { press: KeyPress; action: ShortcutAction }[] {
  return [...writingPresses(layout), ...named].flatMap((key) =>
    Object.values(modifiers).flatMap((more) => {
      const press = { ...key, ...more };
      const action = actionForKey(press, false);
      return action === undefined ? [] : [{ press, action }];
    }),
  );
}

const latinLetter = /^[a-z]$/i;

/** Letters that browsers take with Ctrl, and with Ctrl and Shift: find, find again, tabs and windows. */
const browserLetters = ["f", "g", "t", "w", "n"];

/** By the letter that the key writes, or by its place where the layout has no Latin letters. */
function isBrowserLetter({ key, code }: KeyPress): boolean {
  const letter = latinLetter.test(key) ? key : code.replace("Key", "");
  return browserLetters.includes(letter.toLowerCase()) && /\p{L}/u.test(key);
}

function reservedPresses(layout: Layout): KeyPress[] {
  const zoomSigns = ["+", "-", "=", "_"];
  const writing = writingPresses(layout).filter(
    (press) =>
      zoomSigns.includes(press.key) ||
      layout.zoom.includes(press.code) ||
      isBrowserLetter(press) ||
      (press.code.startsWith("Digit") && !press.shiftKey) ||
      /^\d$/.test(press.key),
  );
  const others = [
    ["+", "NumpadAdd"],
    ["-", "NumpadSubtract"],
    ["0", "Numpad0"],
    ["Tab", "Tab"],
    ["PageUp", "PageUp"],
    ["PageDown", "PageDown"],
    ["F3", "F3"],
    ["F4", "F4"],
    ["F5", "F5"],
  ] as const;
  return [
    ...writing,
    ...others.flatMap(([key, code]) => [false, true].map((shiftKey) => pressOf(key, code, { shiftKey }))),
  ];
}

describe.each(Object.entries(layouts))("On a %s keyboard", (_, layout) => {
  test("each position writes one character", () => {
    expect([layout.plain.length, layout.shifted.length]).toEqual([positions.length, positions.length]);
  });

  test("every shortcut can be pressed", () => {
    const actions = new Set(foundOn(layout).map(({ action }) => action));
    expect([...actions].sort()).toEqual(Object.keys(shortcutKeys).sort());
  });

  test("a key does what its character says, and nothing else", () => {
    for (const { press, action } of foundOn(layout)) {
      const isWritten = actionKeys(action).some(
        ({ key, code }) =>
          key === press.key.toLowerCase() ||
          key === press.key ||
          (code === press.code && !latinLetter.test(press.key)),
      );
      expect([action, press.key, isWritten]).toEqual([action, press.key, true]);
    }
  });

  test("no key of the browser's zoom, search and tabs is taken", () => {
    for (const isApple of [false, true])
      for (const press of reservedPresses(layout)) {
        const held = { ...press, ctrlKey: !isApple, metaKey: isApple };
        expect([press.key, press.code, actionForKey(held, isApple)]).toEqual([
          press.key,
          press.code,
          undefined,
        ]);
      }
  });

  test("nothing is taken with AltGr, nor while the user types a character", () => {
    for (const press of writingPresses(layout)) {
      expect(actionForKey({ ...press, ctrlKey: true, altKey: true }, false)).toBeUndefined();
      expect(actionForKey(press, false, true)).toBeUndefined();
    }
  });
});
