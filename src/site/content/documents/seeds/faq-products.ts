import { faqSeeds } from './short-forms.ts'

/** Questions about materials and about single products. */
export const FAQ_OF_PRODUCTS = faqSeeds({
  // Choosing and using a material.
  materials: {
    product: 'Default',
    title: 'Materials and use',
    below_products: false,
    entries: {
      outdoors: [
        'Which stickers last outdoors?',
        'Vinyl stickers. PVC vinyl lasts {outdoor-life:pvc-vinyl} upright in British weather, bumper stickers {outdoor-life:bumper-stickers} and custom decals {outdoor-life:custom-decals}. Paper stickers are for indoors: rain damages them within days, even if they are laminated.',
      ],
      waterproof: [
        'Are they waterproof?',
        'Vinyl, transparent, hologram, gold, silver and synthetic paper stickers are waterproof. Laminated art paper withstands splashes and a damp cloth. Uncoated papers are not suitable for wet places.',
      ],
      dishwasher: [
        'Are they dishwasher-safe?',
        'No. Heat and detergent weaken the adhesive, and edges may lift after a few washes.',
      ],
      food: [
        'Are the labels safe for food?',
        'Yes, on the outside of jars, bottles, bags and boxes that keep a layer between the label and the food. Our labels are not made or certified to touch food, so don’t stick them on fruit, cheese or icing, or inside a lid.',
      ],
      freezer: [
        'Which adhesive is suitable for the fridge and the freezer?',
        'The permanent adhesive is suitable for the fridge. Apply it to a dry surface at room temperature. For the freezer choose the freezer adhesive, which is available on papers. You can apply it down to −10 °C and store it at −20 °C.',
      ],
      removing: [
        'How do I remove a sticker?',
        'Warm it with a hairdryer and pull slowly at a flat angle. White spirit or label remover removes any residue; test it on a hidden spot first. If you need to remove the sticker later, choose the removable adhesive. It comes off glass and metal cleanly for up to {removable-life}.',
      ],
      applying: [
        'How do I apply stickers without bubbles?',
        'Clean and dry the surface, and work above {application-temperature}. Lift one edge of the backing and press that edge of the sticker down. Then pull the backing away with one hand and smooth the sticker with a card. Apply large decals wet: spray the surface with water and a drop of washing-up liquid, so that you can still move them.',
      ],
      'difficult-surfaces': [
        'Which surfaces will stickers not stick to?',
        'Stickers don’t hold on {unsuitable-surfaces}. Let fresh paint harden for {paint-cure} first. For powder-coated metal choose the extra strong adhesive.',
      ],
      writing: [
        'Can I write on them?',
        'You can write on uncoated paper with any pen and on matte lamination with a permanent marker. Gloss surfaces are not suitable for writing.',
      ],
      recycling: [
        'Can stickers be recycled?',
        'You can leave uncoated paper labels on a cardboard box when you recycle it. Vinyl, laminated and metallic stickers go in general waste, and so does the backing paper.',
      ],
      'clear-on-dark': [
        'Why does my clear sticker hardly show on a dark bottle?',
        'Printing inks are see-through, so a dark surface shows through them. Choose With White Print, and put everything that must be opaque on a layer named White.',
      ],
    },
  },

  // Questions about single sticker products; keys are the last segment of their paths.
  stickers: {
    product: 'Custom Stickers',
    title: 'Custom stickers',
    below_products: true,
    entries: {
      cuts: [
        'What is the difference between kiss cut and individual cut?',
        'A kiss cut goes through the sticker but not the backing, so the sticker is easy to peel off its square backing. An individual cut goes through both, so sticker and backing have the same outline. Individual cuts are good for handing out.',
      ],
      shape: [
        'Can stickers have any shape?',
        'Yes. Choose Custom Shape and draw the outline as one closed path. Round inside corners by at least 1 mm and keep narrow parts at least 3 mm wide, or the sticker may tear when it is peeled.',
      ],
      size: [
        'What is the smallest and the largest sticker?',
        'From {smallest-size:art-paper} to {largest-size:art-paper}. Choose a listed size or type in your own. For larger stickers, ask for a quote.',
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
        'Yes. Wait {adhesive-set} first, until the adhesive has reached its full strength. Keep pressure washers at least 10 cm away from the edges.',
      ],
      'off-the-car': [
        'Can I remove a bumper sticker?',
        'Yes. Warm it with a hairdryer and pull slowly. For about two years it comes off in one piece. Older stickers are brittle and come off in several pieces, without damage to sound paint.',
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
        'Between 5 and 10 mm, depending on the shape. If your labelling machine needs an exact gap, write it in the note with your artwork.',
      ],
      dispenser: [
        'When is the dispenser free?',
        'With {dispenser-from} labels or more on rolls, you get a dispenser box free of charge. It holds one roll.',
      ],
      orientation: [
        'Which way round should the labels come off the roll?',
        'For use by hand, top first is usual. For a labelling machine, check its manual and choose the same edge. Labels of 50 × 100 mm and 75 × 100 mm are available top or bottom first only.',
      ],
      core: [
        'How large is the core, and how many labels are on a roll?',
        'The core is 76 mm. Rolls are up to 300 mm across, which fits most desktop machines: about 1,000 labels of 50 × 50 mm. If you need smaller rolls, write it in the note with your artwork.',
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
        'Sheets. The number of cuts is the number of labels on each sheet, so 50 sheets with 12 cuts are 600 labels.',
      ],
      printer: [
        'Can I print on the sheets myself?',
        'No, our papers are not made for the heat of a laser printer. Leave space for handwriting on uncoated paper, or ask us for a quote for variable data.',
      ],
    },
  },
  'dome-stickers': {
    product: 'Dome Stickers',
    title: 'Dome stickers',
    below_products: true,
    entries: {
      minimum: [
        'What is the minimum order for dome stickers?',
        '{minimum:dome-stickers} pieces, because we pour the resin on a whole tray at once.',
      ],
      yellow: [
        'Does the resin turn yellow?',
        'No. We use polyurethane, which stays clear outdoors for {outdoor-life:dome-stickers}.',
      ],
      size: [
        'What is the smallest and the largest dome sticker?',
        'From {smallest-size:dome-stickers} to {largest-size:dome-stickers}. We round the corners by at least 2 mm. Large domes are flat in the middle.',
      ],
    },
  },
  'foil-stickers': {
    product: 'Foil & Embossed Stickers',
    title: 'Foil and embossed stickers',
    below_products: true,
    entries: {
      minimum: [
        'Why is the minimum order for foil {minimum:foil-paper-stickers}?',
        'We make a metal die for your design, and for small quantities the die would cost more than the stickers. For fewer, choose gold or silver vinyl, from {minimum:gold-vinyl-stickers}.',
      ],
      lines: ['How fine can foil lines be?', 'Lines must be at least {foil-line} wide and gaps at least {foil-gap}.'],
    },
  },
  'hologram-stickers': {
    product: 'Hologram & Metallic Stickers',
    title: 'Hologram and metallic stickers',
    below_products: true,
    entries: {
      'gold-ink': [
        'Is the gold printed?',
        'No, the film is gold and we print your colours on it. Unprinted areas shine. To stop a colour from looking metallic, print white under it.',
      ],
      photograph: [
        'Why do metallic colours look flat on screen?',
        'A screen cannot show reflections. “See yours” on the product page tilts the sticker in the light, which gives a better idea.',
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
        'Yes. Choose transparent vinyl and ask for reverse print in the note with your artwork. On the outside it lasts {outdoor-life:custom-decals}.',
      ],
      'car-paint': [
        'Will it damage car paint?',
        'Not factory paint in good condition. It can lift paint that was repaired badly. After years in the sun, the paint under a decal may have faded less than the rest.',
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
        'Yes: we remove the film around your letters and put the auxiliary film on, so you only peel and press. No: you remove the film around the letters yourself, and pay less.',
      ],
      'smallest-letter': [
        'How small can letters be?',
        'Each letter must be at least {smallest-character} wide or high.',
      ],
      'one-colour': [
        'Can lettering have several colours?',
        'Each piece is cut from one film, so it has one colour. Make a piece for each colour and apply them side by side.',
      ],
    },
  },

  // Questions about cards and tags (001 §2: their routes adapt the FAQ). They replace general questions of the same
  // name.
  'standard-business-card': {
    product: 'Standard Business Card',
    title: 'Standard business cards',
    below_products: true,
    entries: {
      turnaround: [
        'How long do standard business cards take?',
        '{turnaround:standard-business-card} including delivery, from the day on which artwork is approved and paid. Orders approved and paid after {cut-off} count from the next business day.',
      ],
      'minimum-order': [
        'What is the minimum order for business cards?',
        '{minimum:standard-business-card}. Each name is a separate set, minimum {minimum:standard-business-card}.',
      ],
      size: [
        'What size is a business card?',
        '91 × 55 mm. With bleed, draw your artwork at 93 × 57 mm. That is slightly larger than a bank card, which is {bank-card}.',
      ],
      features: [
        'Can a standard card have foil or rounded corners?',
        'No, standard cards are printed and cut with square corners. Premium business cards can have foil, embossing, die cutting and holes.',
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
        '{turnaround:premium-business-card} including delivery, from the day on which artwork is approved and paid. Foil, embossing and dies may add days.',
      ],
      'minimum-order': [
        'What is the minimum order for premium cards?',
        '{minimum:royal-extra-white-400gsm} on any of the three boards.',
      ],
      'which-board': [
        'Which board should I choose?',
        'Royal Extra White 400gsm for foil, deep embossing and a heavy card. Standard Matte 250gsm for large quantities and sharp photographs. Vintage Kraft 300gsm for a natural look with dark ink.',
      ],
      'foil-and-emboss': [
        'Can I combine foil and embossing?',
        'Yes. Choose both and draw each on its own layer, in spot colours named Foil and Emboss. Where they overlap, the relief can shift by up to 0.3 mm against the foil.',
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
        '{turnaround:swing-tags} including delivery, from the day on which artwork is approved and paid.',
      ],
      'minimum-order': ['What is the minimum order for swing tags?', '{minimum:classic-swing-tag}, flat or folded.'],
      holes: [
        'Which holes can a tag have?',
        'We drill holes from 3 to 8 mm. You can choose {hole-sizes} on the form; for 3 mm, send a quote request. Keep artwork {hole-clearance} away from the edge of the hole.',
      ],
      strings: [
        'Are strings included, and are they threaded?',
        'You can choose from {strings}. Strings come cut and looped beside the tags. You thread them yourself.',
      ],
      'folded-size': [
        'Is the size of a folded tag the open or the closed size?',
        'The closed size. A half-folded tag of 50 × 90 mm opens to 100 × 90 mm. Send the artwork at the open size, with the fold drawn in.',
      ],
    },
  },
})
