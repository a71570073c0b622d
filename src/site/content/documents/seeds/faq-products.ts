import { faqSeeds } from './short-forms.ts'

/** The questions about materials and about single products. */
export const FAQ_OF_PRODUCTS = faqSeeds({
  // Choosing a material, and living with it.
  materials: {
    product: 'Default',
    title: 'Materials and use',
    below_products: false,
    entries: {
      outdoors: [
        'Which stickers last outdoors?',
        'The vinyls. PVC vinyl lasts two to three years upright in British weather, custom decals about five. Paper is for indoors: rain swells it within days, laminated or not, because water comes in at the edges.',
      ],
      waterproof: [
        'Are they waterproof?',
        'Vinyl, transparent, hologram, gold, silver and synthetic paper stickers are. Laminated art paper takes splashes and a damp cloth. Uncoated papers take neither.',
      ],
      dishwasher: [
        'Do they survive a dishwasher?',
        'We do not promise it. Laminated vinyl on a smooth mug often lasts for months, but heat and detergent attack the adhesive, and the curve of a mug pulls at the edges.',
      ],
      food: [
        'Are the labels safe for food?',
        'On the outside of packaging, yes: jars, bottles, bags and boxes keep a layer between label and food. None of our labels is made or certified for touching food, so do not stick them on fruit, cheese or icing, or inside a lid. Thin paper bags for greasy food are no barrier either.',
      ],
      freezer: [
        'Which adhesive for the fridge and the freezer?',
        'In the fridge the permanent adhesive holds, if it is stuck on dry and at room temperature. For the freezer choose the freezer adhesive, which papers offer: it can be put on down to about minus 10 °C and stays at minus 20 °C.',
      ],
      removing: [
        'How do I get a sticker off again?',
        'Warm it with a hairdryer and pull slowly at a flat angle. What stays comes off with white spirit or label remover; try it on a hidden spot first. If you know beforehand that it must come off, choose the removable adhesive: it leaves glass and metal clean for about six months.',
      ],
      applying: [
        'How do I put stickers on without bubbles?',
        'Clean the surface, let it dry, and work above 10 °C. Lift one edge of the backing, lay that edge down, then pull the backing away with one hand while the other follows with a card. Large decals go on wet: a drop of washing-up liquid in a spray bottle gives you time to move them.',
      ],
      'difficult-surfaces': [
        'Where will they not stick?',
        'On fresh paint (wait four weeks), brick, untreated wood, silicone, and plastics that feel waxy such as polythene tubs. Powder-coated metal wants the extra strong adhesive.',
      ],
      writing: [
        'Can I write on them?',
        'On uncoated papers with any pen. On matte lamination with a permanent marker. On gloss, nothing stays.',
      ],
      recycling: [
        'Can stickers be recycled?',
        'Uncoated paper labels on a cardboard box may go with it. Vinyl, laminated and metallic ones are mixed materials and go in general waste, as does the siliconised backing paper, which few councils take.',
      ],
      'clear-on-dark': [
        'Why does my clear sticker hardly show on a dark bottle?',
        'Printing inks are translucent: without white below them the dark shines through. Choose With White Print, and put everything that must be opaque on a layer named White.',
      ],
    },
  },

  // What is asked of single sticker products; keys are the last part of their addresses.
  stickers: {
    product: 'Custom Stickers',
    title: 'Custom stickers',
    below_products: true,
    entries: {
      cuts: [
        'What is the difference between kiss cut and individual cut?',
        'A kiss cut goes through the sticker and stops at the backing, which keeps its square edges and is easy to peel. An individual cut goes through both, so that sticker and backing have the same outline: nicer to hand out, a little fiddlier to peel.',
      ],
      shape: [
        'Can stickers have any shape?',
        'Yes: choose Custom Shape and draw the outline as one closed path. Keep inside corners rounder than 1 mm and bridges wider than 3 mm, or the sticker tears as it is peeled.',
      ],
      size: [
        'How large and how small can a sticker be?',
        'From {smallest-size:art-paper} to {largest-size:art-paper}. The listed sizes have templates ready; any other is typed in, and beyond the largest you ask for a quote.',
      ],
    },
  },
  'bumper-stickers': {
    product: 'Bumper Stickers',
    title: 'Bumper stickers',
    below_products: true,
    entries: {
      'car-wash': [
        'Do bumper stickers survive a car wash?',
        'Yes, after the first day: the adhesive reaches its full strength in 24 hours. Keep a pressure washer a hand’s breadth away from the edges.',
      ],
      'off-the-car': [
        'Do they come off again?',
        'For about two years in one piece, with a hairdryer. After that the film turns brittle and comes off in bits, which does the paint no harm.',
      ],
    },
  },
  roll: {
    product: 'Roll Stickers',
    title: 'Roll stickers',
    below_products: true,
    entries: {
      gap: [
        'How far apart are labels on a roll?',
        'Between 5 and 10 mm, as the shape needs. If your labelling machine wants an exact gap, write it in the note with your artwork.',
      ],
      dispenser: [
        'When is the dispenser free?',
        'With {dispenser-from} rolls or more, counted by the quantity on the form, a dispenser box comes with your order free of charge. It takes one roll at a time and hands you the next label by itself.',
      ],
      orientation: [
        'Which way round should the labels come off?',
        'By hand it hardly matters; top first is usual. A labelling machine has its own way, which its manual shows as a numbered drawing: choose the same edge first. 50 × 100 and 75 × 100 mm come top or bottom first only.',
      ],
      core: [
        'What is the core, and how many labels are on a roll?',
        'A 76 mm core. We wind as many as stay below 300 mm across, which most desktop machines take: about 1,000 of 50 × 50 mm. Ask for smaller rolls in the note.',
      ],
    },
  },
  labels: {
    product: 'Sheet Labels',
    title: 'Sheet labels',
    below_products: true,
    entries: {
      quantity: [
        'Does the quantity count sheets or labels?',
        'Sheets. The number of cuts says how many labels each sheet is cut into, so 50 sheets with 12 cuts are 600 labels.',
      ],
      printer: [
        'Can I print on the sheets myself?',
        'We do not recommend it: our papers are not made for the heat of a laser printer. Leave room for handwriting on uncoated paper instead, or send us the list and ask for variable data.',
      ],
    },
  },
  'dome-stickers': {
    product: 'Dome Stickers',
    title: 'Dome stickers',
    below_products: true,
    entries: {
      minimum: [
        'What is the smallest order of dome stickers?',
        '{minimum:dome-stickers} pieces. The resin is poured a tray at a time, and a half-full tray costs as much as a full one.',
      ],
      yellow: [
        'Does the resin turn yellow?',
        'We pour polyurethane, which stays clear and slightly soft for years, also outdoors. Epoxy, which is cheaper and yellows in the sun, we do not use.',
      ],
      size: [
        'How small or large can a dome be?',
        'From {smallest-size:dome-stickers} to {largest-size:dome-stickers}. Corners are rounded by at least 2 mm, because resin draws back from a sharp one. Very large domes are flat in the middle.',
      ],
    },
  },
  'foil-stickers': {
    product: 'Foil & Embossed Stickers',
    title: 'Foil and embossed stickers',
    below_products: true,
    entries: {
      minimum: [
        'Why does foil start at {minimum:foil-paper-stickers}?',
        'Real foil is pressed with a metal die that is made for your design alone. Over {minimum:foil-paper-stickers} stickers the die costs little; over fifty it would cost more than the stickers. For fewer, gold and silver vinyl begin at {minimum:gold-vinyl-stickers}.',
      ],
      lines: [
        'How fine may foil lines be?',
        'Lines of 0.3 mm and gaps of 0.4 mm hold. Finer lines break and finer gaps fill.',
      ],
    },
  },
  'hologram-stickers': {
    product: 'Hologram & Metallic Stickers',
    title: 'Hologram and metallic stickers',
    below_products: true,
    entries: {
      'gold-ink': [
        'Is the gold printed?',
        'No: the film is gold, and your colours lie on it. What you leave unprinted shines. White below a colour keeps it from turning metallic.',
      ],
      photograph: [
        'Why does the proof look flat?',
        'A screen cannot show a mirror. “See yours” on the product page tilts the sticker under light and comes nearer.',
      ],
    },
  },
  'custom-decals': {
    product: 'Custom Decals',
    title: 'Custom decals',
    below_products: true,
    entries: {
      single: [
        'Can I order a single decal?',
        'Yes, from {minimum:custom-decals}, in sizes up to {largest-size:custom-decals}.',
      ],
      'inside-window': [
        'Can it go on the inside of a window?',
        'Yes: choose transparent vinyl and ask for reverse print in the note. Stuck outside it needs no reversing, lasts about five years, and rain washes it.',
      ],
      'car-paint': [
        'Will it harm car paint?',
        'Not sound factory paint. It may lift paint that was touched up badly, and after years in the sun the paint below it has faded less than the rest.',
      ],
    },
  },
  'vinyl-lettering': {
    product: 'Vinyl Lettering',
    title: 'Vinyl lettering and transfer decals',
    below_products: true,
    entries: {
      'install-ready': [
        'What does install-ready mean?',
        'Yes: we remove the material around your letters and lay the auxiliary film on, so that you only place it, press and peel. No: film and letters come as they leave the plotter, you weed out the excess yourself, and it costs less.',
      ],
      'smallest-letter': [
        'How small can letters be?',
        '10 mm high or wide. Smaller ones have strokes that do not hold on the film while they are weeded.',
      ],
      'one-colour': [
        'Can lettering have several colours?',
        'Each piece is cut from one film, so it has one colour. Order a kind for each colour and lay them side by side.',
      ],
    },
  },

  // What is asked of cards and tags (001 §2: their routes adapt the FAQ). A question of the same name gives way to theirs.
  'standard-business-card': {
    product: 'Standard Business Card',
    title: 'Standard business cards',
    below_products: true,
    entries: {
      turnaround: [
        'How long do standard business cards take?',
        '{turnaround:standard-business-card} from the day on which artwork is approved and paid, delivery included. What comes in after {cut-off} counts from the next business day.',
      ],
      'minimum-order': [
        'How few business cards can I order?',
        '{minimum:standard-business-card}. With several names each is a kind of {minimum:standard-business-card} or more.',
      ],
      size: [
        'What size is a business card?',
        '91 × 55 mm, drawn 93 × 57 mm with its bleed. That is a little wider than the 85 × 55 mm of a bank card and fits the same wallets.',
      ],
      features: [
        'Can a standard card have foil or rounded corners?',
        'No, it is printed and cut square, which keeps it quick and cheap. Premium business cards take foil, embossing, die cutting and holes.',
      ],
    },
  },
  'premium-business-card': {
    product: 'Premium Business Card',
    title: 'Premium business cards',
    below_products: true,
    entries: {
      turnaround: [
        'How long do premium business cards take?',
        '{turnaround:premium-business-card} from the day on which artwork is approved and paid, delivery included. Foil, embossing and dies may add days, which the proof will name.',
      ],
      'minimum-order': [
        'How few premium cards can I order?',
        '{minimum:royal-extra-white-400gsm} on any of the three boards.',
      ],
      'which-board': [
        'Which board should I choose?',
        'Royal Extra White 400gsm for foil, deep embossing and a firm handshake. Standard Matte 250gsm for many cards, sharp photographs and a slim pile. Vintage Kraft 300gsm where brown is part of the message, with dark ink and no photographs.',
      ],
      'foil-and-emboss': [
        'Can foil and embossing be combined?',
        'Yes: choose both and draw each on its own layer, named Foil and Emboss. Where they meet, foil goes first and the relief is pressed over it, within 0.3 mm.',
      ],
    },
  },
  'swing-tags': {
    product: 'Swing Tags',
    title: 'Swing tags',
    below_products: true,
    entries: {
      turnaround: [
        'How long do swing tags take?',
        '{turnaround:swing-tags} from the day on which artwork is approved and paid, delivery included: drilling, creasing and stringing are steps of their own.',
      ],
      'minimum-order': ['How few swing tags can I order?', '{minimum:classic-swing-tag}, flat or folded.'],
      holes: [
        'What holes can a tag have?',
        'Holes from 3 to 8 mm are drilled. The form offers 4 to 8 mm; for 3 mm, which takes a thin thread only, send a quote request. Keep artwork 5 mm clear of the edge of the hole.',
      ],
      strings: [
        'Are strings included, and tied on?',
        'Strings are an option of the form, in cotton or jute. They come cut and looped beside the tags; threading is quickest while you hang them.',
      ],
      'folded-size': [
        'Is the size of a folded tag open or closed?',
        'Closed. A folded tag of 50 × 90 mm opens to 100 × 90 mm; send the artwork at the open size, with the fold drawn in.',
      ],
    },
  },
})
