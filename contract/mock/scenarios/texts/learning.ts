import type { Conversation } from "../conversation.ts";

/** Chats about learning. */
export const learning: readonly Conversation[] = [
  {
    startedHoursAgo: 22.9,
    style: 2,
    turns: [
      "Why is this slow? SELECT * FROM visits WHERE date(created_at) = '2026-10-03' ORDER BY id",
      `The function around the column keeps the index from being used: the database must compute \`date(created_at)\` for **every** row.

Ask for a range instead:

\`\`\`sql
SELECT id, visitor, created_at
FROM visits
WHERE created_at >= '2026-10-03'
  AND created_at <  '2026-10-04'
ORDER BY created_at, id;
\`\`\`

and give it the index that fits:

\`\`\`sql
CREATE INDEX visits_by_time ON visits (created_at, id);
\`\`\`

Check it with \`EXPLAIN\`: the row estimate should fall from all of them to one day's.`,
      "From 4.1 seconds to 12 milliseconds. Thank you!",
      "You are welcome. If nobody reads all columns, keep them out of the `SELECT` as above, and it will stay that way.",
    ],
  },
  {
    startedHoursAgo: 30.25,
    style: 4,
    olderVersions: {
      2: [
        "She says never, because the sea will have it anyway.",
        "Then she thinks like a fisherman. Ask her *when* the sea will have it: that is the same question, and she is about to find the answer by herself.",
      ],
    },
    turns: [
      "Explain the tides to an eight-year-old who wants to know where the water goes",
      `Imagine a very long bathtub with you in the middle. If you slide a little to the left, the water climbs up on the left, and on the right there is less of it. It did not *go* anywhere. It only **leaned**.

The sea leans as well, and the one who makes it lean is the Moon. She pulls at everything, also at you, but water gives in most easily.

So when the beach is wide and dry, the water is with the people on another coast. In about six hours it leans back to us.

**A question for you:** if you built a sandcastle at noon, when would you come to rescue it?`,
      "She says at six o'clock in the evening!",
      "Exactly right! And if she wants to be a little cleverer than the sea: tomorrow everything happens about **fifty minutes later**, because the Moon has walked on a bit in the meantime.",
    ],
  },
  {
    startedHoursAgo: 97.55,
    style: 2,
    turns: [
      "regex for dates like 3 Nov 2026 or 14 September 2025",
      `\`\`\`js
/\\b(\\d{1,2}) (Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) (\\d{4})\\b/g
\`\`\`

It takes \`31 Feb 2026\` too; a pattern cannot know calendars. Parse what it finds and drop what is no day.`,
    ],
  },
  {
    startedHoursAgo: 125.3,
    turns: [
      "What should I read after The Left Hand of Darkness? Not necessarily science fiction.",
      `Three ways to go on, depending on what stayed with you.

**If it was the journey over the ice**
- Apsley Cherry-Garrard, *The Worst Journey in the World*: it is true, and it is about penguin eggs.

**If it was two people learning to trust each other**
- Marilynne Robinson, *Gilead*: a letter from an old father to a small son.

**If it was the invented society**
- Ursula K. Le Guin, *The Dispossessed*
- Tove Jansson, *The Summer Book*: an island, a grandmother, a child, and not one wasted word.

Most of them stand in the [public library's catalogue](https://www.worldcat.org) and the oldest one is free at [Project Gutenberg](https://www.gutenberg.org).`,
      "The Summer Book sounds right.",
      "Read it slowly: one chapter an evening, and it lasts about three weeks.",
    ],
  },
  {
    startedHoursAgo: 194.1,
    turns: [
      "Ten questions for an interview with the gardener of the botanical garden, for our school magazine",
      "",
    ],
    ending: { status: "failed", code: "model_timeout" },
  },
  {
    startedHoursAgo: 219.65,
    ending: { status: "stopped" },
    turns: [
      "A weekend in Lisbon with a seven-year-old and a bad knee",
      `## Saturday: the river

Begin at the **Oceanário**. It is flat, it is indoors, and there are sea otters. From there take the cable car along the river, one way only.

*Lunch:* grilled sardines in the Parque das Nações, where children may run about.

## Sunday: the hills, by tram

1. Tram **28E** from Martim Moniz, before nine o'clock, so that you get a seat.
2. Get off at the Miradouro da Graça: bench, view, lemonade.
3. Take the lift down at Santa Justa instead of the stairs.

---

### Leave out

- the castle (steps, no shade)
- Belém on a Sunday (everybody is there)

Current times are on the pages of [Carris](https://www.carris.pt) and the [Oceanário](https://www.oceanario.pt). If the knee`,
    ],
  },
];
