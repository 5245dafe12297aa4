import type { Conversation } from "../conversation.ts";

/** Chats about things at home. */
export const household: readonly Conversation[] = [
  {
    startedHoursAgo: 4.7,
    turns: [
      "Compare a heat pump with our old gas boiler for a house from 1974. 140 square metres, radiators, attic insulated.",
      `For a house like yours both are possible. What decides it is how warm the water in the radiators has to be.

| | Gas boiler, new | Heat pump, air to water |
| --- | --- | --- |
| Price with installation | 9,000 to 12,000 | 22,000 to 30,000, before grants |
| Energy a year | 18,000 kWh of gas | 5,500 kWh of electricity |
| Flow temperature | any | best **below 55 °C** |
| Noise outside | none | about 35 dB at five metres |
| Expected life | 15 to 20 years | 18 to 20 years |

### Try this before you decide

1. On a cold day, turn the flow temperature of the old boiler down to **55 °C**.
2. Open all thermostats and wait for a day.
3. If every room still reaches 20 °C, a heat pump will manage too.

Two or three rooms often stay cool. Larger radiators *there* are much cheaper than insulating a wall.`,
      "And if only the bathroom stays cold?",
      "Then you are nearly there. A larger radiator in the bathroom, or a small electric one for the half hour in which it matters, and everything else can stay as it is.",
    ],
  },
  {
    startedHoursAgo: 26.6,
    turns: [
      "I want to bake sourdough for Sunday breakfast but sleep on Saturday night. When do I do what?",
      `The dough can sleep as long as you do, if it sleeps in the cold.

1. **Saturday, 10:00.** Feed the starter: 20 g starter, 100 g flour, 100 g water.
2. **16:00.** Mix.
   - 500 g flour, 350 g water, wait half an hour
   - then 150 g of the starter and 10 g of salt
3. **17:00 to 19:00.** Fold it four times, once every half hour.
4. **21:00.** Shape it, put it in a floured basket, cover it, and into the fridge.
5. **Sunday, 7:30.** Oven and pot to 250 °C. Dough straight from the fridge into the pot, 25 minutes with the lid, 20 without.

It has to cool for an hour. *This is the hard part.*`,
    ],
  },
  {
    startedHoursAgo: 75.15,
    pinned: true,
    turns: [
      "Packing list for three days of walking from hut to hut next April, please as something I can tick off",
      `### On the body

- [x] Boots, worn in
- [x] Trousers that dry quickly
- [ ] Rain jacket

### In the rucksack, nine kilograms at most

- [ ] Sleeping bag liner
- [ ] Second shirt, second socks
- [ ] Hat and gloves (April up there!)
- [ ] Headlamp
- [ ] First aid, blister plasters on top
- [ ] 1.5 litres of water
- [ ] Cash, because the upper hut takes no cards

### At home

- [ ] Tell somebody the route and when you mean to be back`,
    ],
  },
  {
    startedHoursAgo: 121.45,
    hoursApart: 48,
    style: 5,
    turns: [
      "A letter to our landlord: the heating in the children's room has been off for nine days. Firm but friendly.",
      `Dear Ms Brandt,

the heating in the children's room has been off for nine days. I reported it by telephone on the first of them and again on the fifth; nobody has come so far. In the mornings the room has 14 °C.

Please have it repaired **by Friday**. Should that not be possible, tell me by then when it will be, and we shall find a way until then.

Thank you, and kind regards`,
      "Should I mention reducing the rent?",
      "Not in the first letter. You have named the days, a temperature and a deadline; that is everything you need later. If Friday passes, write a second letter, and there it belongs.",
      "It is Thursday, and she has neither written nor called.",
      "Then leave her the day that you gave her. Have the second letter ready, with today's temperature in it, and send it on Saturday.",
    ],
  },
  {
    startedHoursAgo: 169.8,
    turns: [
      "Translate the menu of the little place on the harbour so that my father-in-law knows what he orders",
      "Gladly. Please paste the text of the menu, or type the dishes as they stand there.",
      "Peixe-espada preto com banana, caldo verde, lapas grelhadas, bolo do caco",
      "- **Peixe-espada preto com banana**: black scabbardfish with",
    ],
    ending: { status: "interrupted", code: "unavailable" },
  },
];
