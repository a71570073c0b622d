import type { OptionNotes } from '../schemas.ts'

const notes = (lines: Readonly<Record<string, string>>): OptionNotes => ({
  options: Object.entries(lines).map(([name, note]) => ({ name, note })),
})

/** What each option is and when to take it, by the field that offers it and the catalogue's name of it. */
export const OPTION_NOTES_SEEDS = {
  products: notes({
    'Art Paper': 'Coated and sharp. Jars, boxes and indoor use.',
    'Classic Paper': 'Uncoated. Takes a pen or a stamp.',
    'PVC Vinyl': 'Thick waterproof film. Bottles, laptops, outdoors.',
    'Kraft Paper': 'Brown and natural. Colours print darker.',
    'Transparent Stickers': 'Clear film, for glass and packaging that should show.',
    'Standard Vinyl': 'Thinner waterproof film. Larger runs on flat surfaces.',
    'Synthetic Paper': 'Looks like paper, does not tear. Damp and cold.',
    'Hologram Stickers': 'Rainbow film. Seals, cards and collectables.',
    'Silver Vinyl': 'Silver film. Rating plates, asset tags, cosmetics.',
    'Gold Vinyl': 'Gold film. Gifts, wine and awards.',
    'Foil Paper Stickers': 'Uncoated paper with hot foil. Weddings and luxury.',
    'Embossed Paper Stickers': 'Felt-marked paper, design raised. Seals and certificates.',
    'Vinyl Lettering': 'Letters cut from coloured film. Signs and vehicles.',
    'Transfer Decals': 'Your shape cut from film, without a background.',
    'Classic Swing Tag': 'One flat piece, printed on one side or both.',
    'Folded Swing Tag': 'Opens like a book. Room for care and size.',
    'Royal Extra White 400gsm': 'Our thickest, bright and uncoated. Best for foil and relief.',
    'Standard Matte 250gsm': 'Slim and smooth. Photographs and longer runs.',
    'Vintage Kraft 300gsm': 'Brown through and through. Dark inks, no photographs.',
  }),
  supplies: notes({
    'Individual Cut (Square Corner)': 'Single pieces with straight edges.',
    'Individual Cut (Shaped)': 'Single pieces cut to your outline. To hand out.',
    Sheet: 'Several on a sheet, peeled off by hand.',
    'Kiss Cut': 'Your outline on a square backing. Easiest to peel.',
    Roll: 'For dispensers, machines and quick labelling.',
    'Dome Cut': 'Single pieces under clear resin.',
    'Sticker Seat': 'Different stickers together on one sheet.',
    'Embellished Sheet': 'A sheet with foil, relief or special coatings.',
    'Numbered Sheet': 'A sheet with running numbers or codes.',
  }),
  shapes: notes({
    Rectangle: 'Straight sides, any proportion.',
    Square: 'Four equal sides.',
    Circle: 'Lids, seals and logos.',
    Oval: 'Wide or tall, without corners.',
    'Rounded Rectangle': 'Soft corners lift less.',
    'Custom Shape': 'Follows your artwork.',
  }),
  finishings: notes({
    'Gloss Lamination': 'Clear film that shines. Brightest colours.',
    'Matte Lamination': 'Clear film without glare. Soft to touch.',
    Uncoated: 'Bare surface. You can write on it.',
    'White PVC Glossy': 'Shiny film. Deep colours.',
    'White PVC Matte': 'Soft, glare-free film.',
    'Matte Metallic': 'Brushed metal, soft light.',
    'Mirror Metallic': 'Reflects like a mirror.',
    'No White Spot': 'Inks stay see-through. For a stained-glass look.',
    'With White Print': 'White under your colours keeps them opaque.',
    'Transparent Vinyl Glossy': 'Clear film: the surface shows through.',
    Hologram: 'Rainbow film that changes with the light.',
  }),
  materials: notes({
    'Royal Extra White 400gsm': 'Our thickest, bright and uncoated.',
    'Standard Matte 250gsm': 'Slim and smooth.',
    'Vintage Kraft 300gsm': 'Brown through and through. Dark inks.',
    'Silk 350gsm': 'Smooth with a soft sheen.',
  }),
  adhesives: notes({
    Permanent: 'Stays where you put it.',
    Removable: 'Peels off smooth surfaces cleanly.',
    Freezer: 'Holds in the cold. Apply before freezing.',
    'Extra Strong': 'Rough or low-grip plastics.',
  }),
  sides: notes({
    'Front Only': 'The back stays blank.',
    'Both Sides': 'Artwork on front and back.',
  }),
  colours: notes({
    'Full Colour': 'Photographs and any colours (CMYK).',
    'Single Colour': 'One ink only.',
    'Full Colour + White': 'CMYK with white where you mark it.',
  }),
} as const satisfies Readonly<Record<string, OptionNotes>>
