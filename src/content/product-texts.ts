/* What we tell a shopper of each product before it is configured (001 §2, product information pages; §3, bundled entry). */

export interface ProductText {
  description: string
  sections: readonly { title: string; items: readonly string[] }[]
  closing_description: string
}

const TEXTS: Readonly<Record<string, ProductText>> = {
  'Art Paper': {
    description:
      'A smooth coated paper that holds fine detail and strong colour. Laminated it shrugs off fingers and a damp fridge door; uncoated it can be written on.',
    sections: [
      {
        title: 'Good for',
        items: ['Jars, boxes and bags kept indoors', 'Price and address labels', 'Long runs on a roll'],
      },
      { title: 'Think again for', items: ['Dishwashers and long soaking', 'A year of sun and rain'] },
    ],
    closing_description: 'Choose gloss for colour, matte for a quiet hand, uncoated where a pen must work.',
  },
  'Classic Paper': {
    description:
      'An uncoated off-white paper with a soft tooth. Ink sinks in a little, so colours read warmer and calmer.',
    sections: [
      {
        title: 'Good for',
        items: ['Candles, soap and baked goods', 'Handwritten dates and batch numbers', 'Stamping'],
      },
      { title: 'Think again for', items: ['Oil, water and condensation'] },
    ],
    closing_description: 'Large dark areas look best on art paper; leave this one some paper to show.',
  },
  'PVC Vinyl': {
    description: 'A flexible white film that does not tear and does not mind water. It follows gentle curves.',
    sections: [
      {
        title: 'Good for',
        items: ['Bottles, tools and helmets', 'Kitchens, bathrooms and workshops', 'Outdoors for two to three years'],
      },
      { title: 'Think again for', items: ['Compostable packaging'] },
    ],
    closing_description: 'The matte face takes less glare in shop light; the glossy one wipes clean more easily.',
  },
  'Kraft Paper': {
    description:
      'Brown, uncoated and unbleached, with its fibres on show. The paper is the background: whatever is not printed is brown.',
    sections: [
      { title: 'Good for', items: ['Parcels, coffee and honey', 'Black and dark single-colour prints'] },
      { title: 'Think again for', items: ['Photographs and pale colours, which the brown swallows'] },
    ],
    closing_description: 'Colours darken by about a third. A proof on screen cannot show that exactly; ours says so.',
  },
  'Transparent Stickers': {
    description:
      'A clear film that lets the surface behind it through. With white under the colours they stay opaque; without, they behave like stained glass.',
    sections: [
      { title: 'Good for', items: ['Glass bottles and windows', 'A label that should not look like one'] },
      { title: 'Artwork', items: ['White print needs a layer of its own, named White, in a spot colour'] },
    ],
    closing_description: 'On dark surfaces choose With White Print, or the print will hardly show.',
  },
  'Hologram Stickers': {
    description:
      'A film with a rainbow pattern that moves with the light. Unprinted areas flash; printed ones take on a tint of it.',
    sections: [
      { title: 'Good for', items: ['Collectors’ cards and music', 'Seals that are hard to copy'] },
      { title: 'Artwork', items: ['Keep small text on white print: the pattern eats fine lines'] },
    ],
    closing_description: 'Premium lamination deepens the effect and keeps it free of scratches.',
  },
  'Silver Vinyl': {
    description:
      'A metallised silver film, satin or like a mirror. Printed without white, every colour turns metallic.',
    sections: [
      { title: 'Good for', items: ['Rating plates and asset tags', 'Cosmetics and audio gear'] },
      { title: 'Artwork', items: ['Use white print where a colour must stay flat and true'] },
    ],
    closing_description: 'Mirror shows every bubble on a rough surface. Satin forgives more.',
  },
  'Gold Vinyl': {
    description: 'A warm metallised gold film, satin or like a mirror, without the cost of foil stamping.',
    sections: [
      { title: 'Good for', items: ['Seals, awards and gift boxes', 'Spirits and chocolate'] },
      { title: 'Artwork', items: ['Black and deep colours stand best on gold', 'Use white print under pale ones'] },
    ],
    closing_description: 'For gold lines on plain paper look at Foil Paper Stickers instead.',
  },
  'Vinyl Lettering': {
    description:
      'Letters cut from solid coloured vinyl. Nothing is printed, so nothing fades before the vinyl does, and there is no background.',
    sections: [
      { title: 'Good for', items: ['Shop windows and opening hours', 'Vans, boats and letterboxes'] },
      {
        title: 'Keep in mind',
        items: ['No character smaller than 10 mm', 'The surface must be smooth, dry and free of grease'],
      },
    ],
    closing_description: 'Install ready means weeded and under transfer film: peel, press, done.',
  },
  'Custom Decals': {
    description: 'Single large pieces in white or clear vinyl, cut to your outline, from one piece upwards.',
    sections: [
      { title: 'Good for', items: ['Windows, walls and vehicle doors', 'Events and exhibitions'] },
      { title: 'Keep in mind', items: ['Over half a metre, two people hang it better than one'] },
    ],
    closing_description: 'Clear vinyl shows the wall behind it, and so do its colours.',
  },
  'Standard Vinyl': {
    description:
      'A white vinyl for everyday use: waterproof, tear-proof and thinner than PVC vinyl, so it lies flatter on curves.',
    sections: [
      { title: 'Good for', items: ['Laptops, flasks and packaging that gets wet', 'Giveaways in quantity'] },
      { title: 'Think again for', items: ['Years on a vehicle: take bumper stickers'] },
    ],
    closing_description: 'With the removable adhesive it comes off glass and steel in one piece within a year.',
  },
  'Dome Stickers': {
    description:
      'Printed vinyl under a clear lens of polyurethane resin. The dome magnifies the print, stays flexible and heals small dents.',
    sections: [
      {
        title: 'Good for',
        items: ['Badges on machines, keyrings and bicycles', 'Outdoors: the resin does not yellow for years'],
      },
      { title: 'Artwork', items: ['Keep text 2 mm inside the trim line: the lens bends what stands at its edge'] },
    ],
    closing_description: 'Corners are always slightly round, because resin does not flow into a point.',
  },
  'Foil Paper Stickers': {
    description:
      'Uncoated paper with metal foil pressed in by a heated die. The foil is real: it catches light, and a fingertip feels it.',
    sections: [
      { title: 'Good for', items: ['Wine, candles and wedding stationery', 'Small marks with much room round them'] },
      { title: 'Artwork', items: ['Foil in a layer of its own, 100 % black', 'Lines from 0.3 mm, gaps from 0.4 mm'] },
    ],
    closing_description: 'The die is made once for your artwork, which is why the minimum order is 1,000.',
  },
  'Embossed Paper Stickers': {
    description: 'Thick uncoated paper with your artwork raised out of it, blind or with a single colour of ink.',
    sections: [
      { title: 'Emboss', items: ['A relief of about half a millimetre', 'Best on shapes of 1 mm and wider'] },
      { title: 'Single colour print', items: ['One ink beside or on the relief, with a shift of up to 0.3 mm'] },
    ],
    closing_description: 'The relief shows through the back of the liner; this does not weaken the adhesive.',
  },
  'Bumper Stickers': {
    description:
      'A vinyl made for bodywork and glass, printed with UV inks and laminated, in the long formats that cars carry.',
    sections: [
      { title: 'Good for', items: ['Cars, vans, boats and toolboxes', 'Three years outdoors in British weather'] },
      {
        title: 'Keep in mind',
        items: ['Apply above 10 °C to clean, waxless paint', 'Read from 5 m: letters of 20 mm and more'],
      },
    ],
    closing_description: 'Warmed with a hair dryer, it comes off again without taking paint along.',
  },
  'Synthetic Paper': {
    description:
      'Looks and prints like paper but is polypropylene: it does not tear, swell or rot, and it can be drilled.',
    sections: [
      { title: 'Good for', items: ['Plant labels, tags and wristbands', 'Cold stores and wet rooms'] },
      { title: 'Think again for', items: ['Heat above 80 °C, such as an oven or a tumble dryer'] },
    ],
    closing_description: 'With a punch hole it becomes a weatherproof tag; strings are among the special features.',
  },
  'Transfer Decals': {
    description:
      'A printed motif without a background: film, print and adhesive only where your artwork is, carried by a transfer sheet.',
    sections: [
      { title: 'Good for', items: ['Crockery prototypes, instruments and helmets', 'Fine logos on glass'] },
      {
        title: 'Artwork',
        items: ['Vector outlines, no line thinner than 0.5 mm', 'Separate parts keep their distance on the sheet'],
      },
    ],
    closing_description: 'Rub it down with a card, lift the sheet slowly, and only the motif stays.',
  },
}

const BY_NAME = new Map(Object.entries(TEXTS).map(([name, text]) => [name.toLowerCase(), text]))

/** The text of a product, matched by its name, case-insensitive (001 §2); null where we have written none. */
export function productText(name: string): ProductText | null {
  return BY_NAME.get(name.toLowerCase()) ?? null
}
