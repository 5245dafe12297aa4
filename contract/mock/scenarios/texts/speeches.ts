import type { Conversation } from "../conversation.ts";

/** Chats about speeches. */
export const speeches: readonly Conversation[] = [
  {
    startedHoursAgo: 1.25,
    style: 3,
    turns: [
      "Write a speech about my grandmother Ilse, who turns ninety on Sunday. She kept the ferry house for forty years.",
      `# Ninety years, and the kettle still on

Dear Ilse, dear everybody who found a chair,

when I was six I believed that the river belonged to my grandmother. *Somebody* had to tell the ferries when to go, and she was the one with the bell.

Forty years she kept that house. In all that time, as far as anyone knows,

- she never let a traveller leave **hungry**,
- she never let a child leave **unasked**,
- and she never once let the ferryman win at cards.

Ilse, the bridge has been there for a long while now, and nobody needs the bell. And still we all come over the water to you.

> "Sit down first," she says. "Then tell me."

We have sat down, Oma. Now let us tell you: thank you. *To Ilse!*`,
      "Lovely. Could the ending be a little quieter? She does not like to be the centre.",
      `Then let the room look at the river instead of at her. For the last two paragraphs:

> Ilse, the bridge has been there for a long while now, and nobody needs the bell.
>
> But on some evenings, when the wind is right, I could swear that I hear it, and I walk a little faster. I think that all of us do.

And then simply raise your glass, without naming a reason.`,
      "Yes. That is it. How long will it take to read aloud?",
      "About **one minute** at an unhurried pace. Leave a breath before *“But on some evenings”*, and it will be a quarter of a minute more.",
    ],
  },
  {
    startedHoursAgo: 51.35,
    style: 3,
    olderVersions: {
      1: [
        "Dear Tomasz, after eleven unforgettable years the day has come that none of us wanted to see, and words can hardly say what you have meant to each and every one of us.",
        "Tomasz: eleven years, four models, one workbench, no complaints. We shall miss the silence most.",
      ],
    },
    turns: [
      "A farewell for Tomasz, who leaves our workshop after eleven years. Warm, not sentimental, one minute.",
      `Tomasz, in eleven years you have said about eleven sentences in our meetings, and we built something out of every one of them.

The first was, *“Why not simply turn it round?”* We turned it round. It is called the Model 4 now, and it pays for this coffee.

You leave us a workbench that is tidier than any of ours, a drawer of screws sorted by **temperament**, and a rule that I shall have framed:

> Measure it until it stops surprising you.

Go well. And should anything at your new place need turning round: you know how to tell them.`,
    ],
  },
  {
    startedHoursAgo: 148.2,
    style: 5,
    turns: [
      'Make this shorter: "I would hereby like to take the opportunity to inform you that, owing to circumstances which were not foreseeable at the time, the opening of the library will have to be postponed until a later date."',
      `> The library will open later than planned. We shall tell you the new date as soon as we know it.

**What changed**

1. *“I would hereby like to take the opportunity to inform you”* is gone: the sentence that follows informs.
2. *“Circumstances which were not foreseeable”* is gone. If you can name the reason, put it in its place; readers forgive a reason.
3. I added a promise of the date, because that is the question everybody will have. Is it true?`,
      "It is true, and the reason is a burst pipe.",
      "> A pipe has burst, and the library will open later than planned. We shall tell you the new date as soon as we know it.",
    ],
  },
];
