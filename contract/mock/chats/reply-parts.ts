/** A part of a reply of the mock assistant. Every reply begins with an opening, which has no heading. */
export interface ReplyPart {
  readonly kind: "opening" | "prose" | "list" | "quote";
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
      "Humor is welcome where it is true, and out of place where it only asks to be liked.",
      "Address one person rather than a crowd, and the crowd will feel addressed as well.",
      "Should a line sound borrowed when you read it aloud, give it back and find your own.",
    ],
  },
  {
    kind: "quote",
    heading: "In one breath",
    sentences: [
      "We came because somebody kept a light on, and we stay because it turned out to be for us.",
      "Nobody asked whether we could afford the time, and so for once we had it.",
      "If there is a better reason to raise a glass, I have not met it on the way here.",
    ],
  },
  {
    kind: "prose",
    heading: "The other side",
    sentences: [
      "It helps to hear the best objection early, while there is still time to learn from it.",
      "Someone may say that all this has been told often enough, and that nothing new can be added.",
      "The honest reply is that a familiar story is not a finished one, because the listeners are new each time.",
      "Grant whatever is true in the objection, and the rest will be heard more willingly.",
      "An opponent who finds their own view described fairly becomes, for a moment, a companion.",
    ],
  },
  {
    kind: "list",
    heading: "Questions worth asking",
    sentences: [
      "What would you still say if you had only thirty seconds?",
      "Which part could be told by nobody else in the room?",
      "Who has the most to lose by it, and has anybody asked them?",
      "Which word do you use most often here, and could you do without it?",
    ],
  },
  {
    kind: "prose",
    heading: "A short story",
    sentences: [
      "Two carpenters were once asked to build the same bench, and both finished on the same afternoon.",
      "The first explained at length why his was good; the second sat down on hers and moved over a little.",
      "An example does the work of an explanation and leaves the listener free to draw the conclusion.",
      "Stories of this kind are best kept short, told in the past tense, and ended one sentence early.",
      "If yours needs an introduction, it is probably the wrong story.",
    ],
  },
  {
    kind: "prose",
    heading: "What to leave out",
    sentences: [
      "The fastest way to improve a page is to remove its weakest sentence and to read it again.",
      "Adverbs go first, then the second of two examples, then the paragraph that merely announces the next one.",
      "Keep the facts that can be checked, and be suspicious of every number that looks too round.",
      "What is left will look bare for an hour, and right for a long time afterwards.",
    ],
  },
  {
    kind: "list",
    heading: "Before you stand up",
    sentences: [
      "Print it in large letters, on one side of the paper, with the last line on a sheet of its own.",
      "Mark the two places where you will look up, and the one where you will wait.",
      "Drink something that is not cold.",
      "Find the kindest face in the second row and begin with that one.",
    ],
  },
  {
    kind: "prose",
    heading: "A good ending",
    sentences: [
      "The best endings return to the beginning and find it changed.",
      "Take up the first picture again, add what has been learned since, and stop.",
      "Thank the listeners if thanks are due, but let the thanks come before the last sentence.",
      "Then put the text away overnight, and read it once more with fresh eyes and a sharp pencil.",
      "Whatever you cut in that hour will not be missed by anyone, least of all by you.",
    ],
  },
  {
    kind: "prose",
    heading: "If something goes wrong",
    sentences: [
      "A microphone will fail, a glass will fall, a child will say aloud what everybody thinks.",
      "Stop, smile, and let the room have its moment; it will give the next one back to you.",
      "You need not find your place again at once, because nobody else knows where it was.",
      "Should you lose the thread altogether, go to the last line: it is why you wrote the others.",
    ],
  },
];
