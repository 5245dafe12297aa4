/** A part of a demo reply. It suits any prompt. */
export interface DemoPart {
  readonly heading: string;
  readonly sentences: readonly string[];
  /** Drawn as a list instead of a paragraph. */
  readonly isList?: boolean;
}

/** The phrases of the demo assistant in the order of a reply; each style begins elsewhere. */
export const demoParts: readonly DemoPart[] = [
  {
    heading: "Where to begin",
    sentences: [
      "Every good answer begins with the person who will read it, and so should yours.",
      "Ask yourself what that person knows already, what they hope to find, and what would surprise them.",
      "Write the one thing they must remember on a slip of paper and keep it in view while you work.",
      "Everything that serves this sentence may stay; everything else, however charming, has to earn its place.",
      "A quiet first paragraph is allowed, as long as the second one makes the reader glad to have stayed.",
      "If two beginnings seem equally good, take the one that needs less explaining.",
    ],
  },
  {
    heading: "Three things that matter",
    isList: true,
    sentences: [
      "**Clarity:** say in plain words what your subject is about before you say what you think of it.",
      "**Proportion:** give most room to what matters most, and a single line to what is merely interesting.",
      "**Rhythm:** let short sentences follow long ones, so that the ear has somewhere to rest.",
    ],
  },
  {
    heading: "A closer look",
    sentences: [
      "Look at your subject from close by, and it is made of small, concrete things that can be seen and named.",
      "A single well-chosen detail persuades more surely than a page of general praise.",
      "Think of a harbour at dawn: the rope, the wet planks, the first lamp going out across the water.",
      "Nobody needs to be told that the scene is peaceful once the rope creaks and the gulls are still asleep.",
      "The same holds for arguments, which become strong when they rest on something a listener can picture.",
      "Choose two such pictures, place them far apart, and let the rest of the text lead from one to the other.",
      "When a detail does not come to mind, leave a gap and return to it after a walk.",
    ],
  },
  {
    heading: "A step at a time",
    isList: true,
    sentences: [
      "Collect what you know about your subject for ten minutes, without judging any of it.",
      "Mark the three notes that you would miss most, and set the others aside.",
      "Put those three in the order in which you would tell them to a friend.",
      "Write a first version in one sitting, and do not correct it on the way.",
      "Read it aloud the next day, and change every place where your voice stumbles.",
    ],
  },
  {
    heading: "The other side",
    sentences: [
      "It helps to hear the best objection early, while there is still time to learn from it.",
      "Someone may say that your subject has been treated often enough, and that nothing new can be added.",
      "The honest reply is that a familiar subject is not a finished one, because the listeners are new each time.",
      "Grant whatever is true in the objection, and the rest of your case will be heard more willingly.",
      "An opponent who finds their own view described fairly becomes, for a moment, a companion.",
      "What remains after that moment is the part of your argument that was worth making.",
    ],
  },
  {
    heading: "In other words",
    sentences: [
      "Imagine that you explain your subject to a neighbor across the garden fence, with five minutes to spare.",
      "You would leave out the history, skip the exceptions, and go straight to what happened last week.",
      "You would repeat the important word without being ashamed of it, and pause before the part that counts.",
      "Most writing improves when it takes over these habits, and loses nothing by them.",
      "The neighbor, after all, is exactly as clever as the reader, only harder to deceive.",
      "If the fence is too low for your subject, that is worth knowing before the speech and not after it.",
    ],
  },
  {
    heading: "What people remember",
    sentences: [
      "A week later, people keep one image, one sentence, and the feeling of having been taken seriously.",
      "So it is worth deciding beforehand which image and which sentence these should be.",
      "With your subject, the image might be a lit window seen from the road, small and steady in the dark.",
      "The sentence should be short enough to be repeated correctly by somebody who was only half listening.",
      "The feeling cannot be written, but it follows when nothing in the text was there to impress.",
      "Leave a little silence after the last line, and resist the wish to explain it.",
    ],
  },
  {
    heading: "A short story",
    sentences: [
      "Two carpenters were once asked to build the same bench, and both finished on the same afternoon.",
      "The first explained at length why his was good; the second sat down on hers and moved over a little.",
      "The story has nothing to do with your subject, and yet everything that one needs to know about it.",
      "An example does the work of an explanation and leaves the listener free to draw the conclusion.",
      "Stories of this kind are best kept short, told in the past tense, and ended one sentence early.",
      "If yours needs an introduction, it is probably the wrong story.",
    ],
  },
  {
    heading: "Questions worth asking",
    isList: true,
    sentences: [
      "What would change if everyone agreed with you about your subject by tomorrow morning?",
      "Which part would you still defend if you had to give up all the others?",
      "Who has the most to lose, and has anybody asked them?",
      "What did you believe about it ten years ago, and what changed your mind?",
      "Which word do you use most often here, and could you do without it?",
    ],
  },
  {
    heading: "About tone",
    sentences: [
      "Tone is what remains of a text when the words have been forgotten.",
      "For your subject a calm voice will usually carry further than a loud one, because it suggests that there is time.",
      "Humor is welcome where it is true, and out of place where it only asks to be liked.",
      "Address one person rather than a crowd, and the crowd will feel addressed as well.",
      "Write as you would speak on a good day, rested, and among people whose judgment you trust.",
      "Should a line sound borrowed when you read it aloud, give it back and find your own.",
    ],
  },
  {
    heading: "What to leave out",
    sentences: [
      "The fastest way to improve a page about your subject is to remove its weakest sentence and read it again.",
      "Adverbs go first, then the second of two examples, then the paragraph that merely announces the next one.",
      "Keep the facts that can be checked, and be suspicious of every number that looks too round.",
      "A list may stay when its items are truly equal; otherwise it hides a decision that somebody should take.",
      "What is left will look bare for an hour, and right for a long time afterwards.",
    ],
  },
  {
    heading: "A good ending",
    sentences: [
      "The best endings return to the beginning and find it changed.",
      "Take up the first picture again, add what has been learned about your subject since, and stop.",
      "Thank the listeners if thanks are due, but let the thanks come before the last sentence.",
      "Then put the text away overnight, and read it once more with fresh eyes and a sharp pencil.",
      "Whatever you cut in that hour will not be missed by anyone, least of all by you.",
    ],
  },
];
