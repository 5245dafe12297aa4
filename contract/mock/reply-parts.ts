/** A part of a reply of the mock assistant. Every reply begins with an opening, which has no heading. */
export interface ReplyPart {
  readonly kind: "opening" | "prose" | "list";
  readonly heading: string;
  readonly sentences: readonly string[];
}

export const replyParts: readonly ReplyPart[] = [
  {
    kind: "opening",
    heading: "",
    sentences: [
      "Gladly.",
      "I would begin with one small, true thing and let everything else grow from it.",
      "People forgive a speech almost anything, except that it sounds as if it were about somebody else.",
      "So leave the grand words to the cards on the table, and tell the story only you can tell.",
      "Two minutes are enough, if the last sentence is ready before the first one is spoken.",
      "Read it aloud once tonight, and again tomorrow in the kitchen, while the kettle boils.",
    ],
  },
  {
    kind: "opening",
    heading: "",
    sentences: [
      "Here is how I would go about it.",
      "Think of the room first: who sits nearest to you, who is tired, who has heard the anecdote before.",
      "Then choose the one thing that they should still know on the way home.",
      "Everything that serves that one thing may stay, and everything else, however charming, has to earn its place.",
      "A quiet beginning is allowed, as long as the second sentence makes them glad that they listened.",
      "If two beginnings seem equally good, take the one that needs less explaining.",
    ],
  },
  {
    kind: "opening",
    heading: "",
    sentences: [
      "That is a good question, and it has a short answer and a longer one.",
      "The short answer is to say what you mean in the order in which it happened.",
      "The longer one is that most of us start too early and stop too late.",
      "Cut the first paragraph, look whether anybody misses it, and do the same with the last.",
      "What remains in the middle is usually the text that you wanted to write.",
    ],
  },
  {
    kind: "list",
    heading: "Three things to settle first",
    sentences: [
      "**The occasion:** name it in plain words within the first two sentences.",
      "**The people:** one detail about each of those who matter, and none that would make them blush.",
      "**The ending:** a line short enough to be repeated correctly by somebody who was only half listening.",
    ],
  },
  {
    kind: "prose",
    heading: "A closer look",
    sentences: [
      "Look at the subject from close by, and it is made of small things that can be seen and named.",
      "Think of the harbour at dawn: the rope, the wet planks, the first lamp going out across the water.",
      "Nobody needs to be told that the scene is peaceful once the rope creaks and the gulls are still asleep.",
      "A single well-chosen detail persuades more surely than a page of general praise.",
      "Choose two such pictures, place them far apart, and let the rest lead from the one to the other.",
    ],
  },
  {
    kind: "list",
    heading: "Step by step",
    sentences: [
      "Write down what you remember for ten minutes, without judging any of it.",
      "Mark the three notes that you would miss most, and set the others aside.",
      "Put those three in the order in which you would tell them to a friend.",
      "Write a first version in one sitting, and correct nothing on the way.",
      "Read it aloud the next day, and change every place where your voice stumbles.",
    ],
  },
  {
    kind: "prose",
    heading: "What people remember",
    sentences: [
      "A week later people keep one image, one sentence, and the feeling of having been taken seriously.",
      "So it is worth deciding beforehand which image and which sentence these should be.",
      "The image might be a lit window seen from the road, small and steady in the dark.",
      "The feeling cannot be written, but it follows when nothing in the text was there to impress.",
      "Leave a little silence after the last line, and resist the wish to explain it.",
    ],
  },
  {
    kind: "prose",
    heading: "About tone",
    sentences: [
      "Tone is what remains of a text when its words have been forgotten.",
      "A calm voice usually carries further than a loud one, because it suggests that there is time.",
      "Humour is welcome where it is true, and out of place where it only asks to be liked.",
      "Address one person rather than a crowd, and the crowd will feel addressed as well.",
      "Should a line sound borrowed when you read it aloud, give it back and find your own.",
    ],
  },
];
