import type { FaqGroup } from '../schemas.ts'

/** What is asked of single sticker products; keys are the last part of their addresses. */
export const FAQ_OF_STICKERS: Readonly<Record<string, FaqGroup>> = {
  stickers: {
    product: 'Custom Stickers',
    title: 'Custom stickers',
    below_products: true,
    entries: [
      {
        id: 'cuts',
        question: 'What is the difference between kiss cut and individual cut?',
        answer:
          'A kiss cut goes through the sticker and stops at the backing, which keeps its square edges and is easy to peel. An individual cut goes through both, so that sticker and backing have the same outline: nicer to hand out, a little fiddlier to peel.',
      },
      {
        id: 'shape',
        question: 'Can stickers have any shape?',
        answer:
          'Yes: choose Custom Shape and draw the outline as one closed path. Keep inside corners rounder than 1 mm and bridges wider than 3 mm, or the sticker tears as it is peeled.',
      },
      {
        id: 'size',
        question: 'How large and how small can a sticker be?',
        answer:
          'From {smallest-size:art-paper} to {largest-size:art-paper}. The listed sizes have templates ready; any other is typed in, and beyond the largest you ask for a quote.',
      },
    ],
  },
  'bumper-stickers': {
    product: 'Bumper Stickers',
    title: 'Bumper stickers',
    below_products: true,
    entries: [
      {
        id: 'car-wash',
        question: 'Do bumper stickers survive a car wash?',
        answer:
          'Yes, after the first day: the adhesive reaches its full strength in 24 hours. Keep a pressure washer a hand’s breadth away from the edges.',
      },
      {
        id: 'off-the-car',
        question: 'Do they come off again?',
        answer:
          'For about two years in one piece, with a hairdryer. After that the film turns brittle and comes off in bits, which does the paint no harm.',
      },
    ],
  },
  roll: {
    product: 'Roll Stickers',
    title: 'Roll stickers',
    below_products: true,
    entries: [
      {
        id: 'gap',
        question: 'How far apart are labels on a roll?',
        answer:
          'Between 5 and 10 mm, as the shape needs. If your labelling machine wants an exact gap, write it in the note with your artwork.',
      },
      {
        id: 'dispenser',
        question: 'When is the dispenser free?',
        answer:
          'With {dispenser-from} rolls or more, counted by the quantity on the form, a dispenser box comes with your order free of charge. It takes one roll at a time and hands you the next label by itself.',
      },
      {
        id: 'orientation',
        question: 'Which way round should the labels come off?',
        answer:
          'By hand it hardly matters; top first is usual. A labelling machine has its own way, which its manual shows as a numbered drawing: choose the same edge first. 50 × 100 and 75 × 100 mm come top or bottom first only.',
      },
      {
        id: 'core',
        question: 'What is the core, and how many labels are on a roll?',
        answer:
          'A 76 mm core. We wind as many as stay below 300 mm across, which most desktop machines take: about 1,000 of 50 × 50 mm. Ask for smaller rolls in the note.',
      },
    ],
  },
  labels: {
    product: 'Sheet Labels',
    title: 'Sheet labels',
    below_products: true,
    entries: [
      {
        id: 'quantity',
        question: 'Does the quantity count sheets or labels?',
        answer:
          'Sheets. The number of cuts says how many labels each sheet is cut into, so 50 sheets with 12 cuts are 600 labels.',
      },
      {
        id: 'printer',
        question: 'Can I print on the sheets myself?',
        answer:
          'We do not recommend it: our papers are not made for the heat of a laser printer. Leave room for handwriting on uncoated paper instead, or send us the list and ask for variable data.',
      },
    ],
  },
  'dome-stickers': {
    product: 'Dome Stickers',
    title: 'Dome stickers',
    below_products: true,
    entries: [
      {
        id: 'minimum',
        question: 'What is the smallest order of dome stickers?',
        answer:
          '{minimum:dome-stickers} pieces. The resin is poured a tray at a time, and a half-full tray costs as much as a full one.',
      },
      {
        id: 'yellow',
        question: 'Does the resin turn yellow?',
        answer:
          'We pour polyurethane, which stays clear and slightly soft for years, also outdoors. Epoxy, which is cheaper and yellows in the sun, we do not use.',
      },
      {
        id: 'size',
        question: 'How small or large can a dome be?',
        answer:
          'From {smallest-size:dome-stickers} to {largest-size:dome-stickers}. Corners are rounded by at least 2 mm, because resin draws back from a sharp one. Very large domes are flat in the middle.',
      },
    ],
  },
  'foil-stickers': {
    product: 'Foil & Embossed Stickers',
    title: 'Foil and embossed stickers',
    below_products: true,
    entries: [
      {
        id: 'minimum',
        question: 'Why does foil start at {minimum:foil-paper-stickers}?',
        answer:
          'Real foil is pressed with a metal die that is made for your design alone. Over {minimum:foil-paper-stickers} stickers the die costs little; over fifty it would cost more than the stickers. For fewer, gold and silver vinyl begin at {minimum:gold-vinyl-stickers}.',
      },
      {
        id: 'lines',
        question: 'How fine may foil lines be?',
        answer: 'Lines of 0.3 mm and gaps of 0.4 mm hold. Finer lines break and finer gaps fill.',
      },
    ],
  },
  'hologram-stickers': {
    product: 'Hologram & Metallic Stickers',
    title: 'Hologram and metallic stickers',
    below_products: true,
    entries: [
      {
        id: 'gold-ink',
        question: 'Is the gold printed?',
        answer:
          'No: the film is gold, and your colours lie on it. What you leave unprinted shines. White below a colour keeps it from turning metallic.',
      },
      {
        id: 'photograph',
        question: 'Why does the proof look flat?',
        answer:
          'A screen cannot show a mirror. “See yours” on the product page tilts the sticker under light and comes nearer.',
      },
    ],
  },
  'custom-decals': {
    product: 'Custom Decals',
    title: 'Custom decals',
    below_products: true,
    entries: [
      {
        id: 'single',
        question: 'Can I order a single decal?',
        answer: 'Yes, from {minimum:custom-decals}, in sizes up to {largest-size:custom-decals}.',
      },
      {
        id: 'inside-window',
        question: 'Can it go on the inside of a window?',
        answer:
          'Yes: choose transparent vinyl and ask for reverse print in the note. Stuck outside it needs no reversing, lasts about five years, and rain washes it.',
      },
      {
        id: 'car-paint',
        question: 'Will it harm car paint?',
        answer:
          'Not sound factory paint. It may lift paint that was touched up badly, and after years in the sun the paint below it has faded less than the rest.',
      },
    ],
  },
  'vinyl-lettering': {
    product: 'Vinyl Lettering',
    title: 'Vinyl lettering and transfer decals',
    below_products: true,
    entries: [
      {
        id: 'install-ready',
        question: 'What does install-ready mean?',
        answer:
          'Yes: we remove the material around your letters and lay the auxiliary film on, so that you only place it, press and peel. No: film and letters come as they leave the plotter, you weed out the excess yourself, and it costs less.',
      },
      {
        id: 'smallest-letter',
        question: 'How small can letters be?',
        answer: '10 mm high or wide. Smaller ones have strokes that do not hold on the film while they are weeded.',
      },
      {
        id: 'one-colour',
        question: 'Can lettering have several colours?',
        answer:
          'Each piece is cut from one film, so it has one colour. Order a kind for each colour and lay them side by side.',
      },
    ],
  },
}
