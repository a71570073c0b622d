import type { OptionNotes } from '../schemas.ts'

const notes = (lines: Readonly<Record<string, string>>): OptionNotes => ({
  options: Object.entries(lines).map(([name, note]) => ({ name, note })),
})

/** What each option is and when to choose it, by the field that offers it and its name in the catalogue. */
export const OPTION_NOTES_SEEDS = {
  products: notes({
    'Art Paper': 'Coated paper, sharp print. For jars, boxes and indoor use.',
    'Classic Paper': 'Uncoated paper that you can write or stamp on.',
    'PVC Vinyl': 'Thick waterproof film. For bottles, laptops and outdoors.',
    'Kraft Paper': 'Natural brown paper. Colours print darker.',
    'Transparent Stickers': 'Clear film for glass and packaging that should show through.',
    'Standard Vinyl': 'Thinner waterproof film. For large quantities on flat surfaces.',
    'Synthetic Paper': 'Looks like paper but doesn’t tear. For damp and cold places.',
    'Hologram Stickers': 'Rainbow film. For seals, cards and collectables.',
    'Silver Vinyl': 'Silver film. For rating plates, asset tags and cosmetics.',
    'Gold Vinyl': 'Gold film. For gifts, wine and awards.',
    'Foil Paper Stickers': 'Uncoated paper with hot foil. For weddings and luxury goods.',
    'Embossed Paper Stickers': 'Felt-marked paper with a raised design. For certificates.',
    'Vinyl Lettering': 'Letters cut from coloured film. For signs and vehicles.',
    'Transfer Decals': 'Your shape cut from film, without a background.',
    'Classic Swing Tag': 'One flat piece, printed on one side or both.',
    'Folded Swing Tag': 'Opens like a book. More room for care and size details.',
    'Royal Extra White 400gsm': 'Our thickest board, bright and uncoated. Best for foil.',
    'Standard Matte 250gsm': 'Slim and smooth. For photographs and large quantities.',
    'Vintage Kraft 300gsm': 'Brown all the way through. For dark inks, not photographs.',
  }),
  supplies: notes({
    'Individual Cut (Square Corner)': 'Single pieces with straight edges.',
    'Individual Cut (Shaped)': 'Single pieces cut to your outline, to hand out.',
    Sheet: 'Several on each sheet, to peel off by hand.',
    'Kiss Cut': 'Cut to your outline on a square backing. Easiest to peel.',
    Roll: 'For dispensers, labelling machines and quick labelling.',
    'Dome Cut': 'Single pieces under clear resin.',
    'Sticker Seat': 'Different stickers together on one sheet.',
    'Embellished Sheet': 'A sheet with foil, embossing or special coatings.',
    'Numbered Sheet': 'A sheet with running numbers or codes.',
  }),
  shapes: notes({
    Rectangle: 'Straight sides in any proportion.',
    Square: 'Four equal sides.',
    Circle: 'For lids, seals and logos.',
    Oval: 'Wide or tall, without corners.',
    'Rounded Rectangle': 'Rounded corners are less likely to lift.',
    'Custom Shape': 'Cut to the outline of your artwork.',
  }),
  finishings: notes({
    'Gloss Lamination': 'Shiny clear film. Gives the brightest colours.',
    'Matte Lamination': 'Clear film without glare. Soft to the touch.',
    Uncoated: 'No film on top, so you can write on it.',
    'White PVC Glossy': 'Shiny white film with deep colours.',
    'White PVC Matte': 'Soft, glare-free white film.',
    'Matte Metallic': 'Looks like brushed metal.',
    'Mirror Metallic': 'Reflects like a mirror.',
    'No White Spot': 'Inks stay see-through. For a stained-glass look.',
    'With White Print': 'White under your colours keeps them opaque.',
    'Transparent Vinyl Glossy': 'Clear film. The surface shows through.',
    Hologram: 'Rainbow film that changes with the light.',
  }),
  materials: notes({
    'Royal Extra White 400gsm': 'Our thickest board, bright and uncoated.',
    'Standard Matte 250gsm': 'A slim, smooth board.',
    'Vintage Kraft 300gsm': 'Brown all the way through. For dark inks.',
    'Silk 350gsm': 'A smooth board with a soft sheen.',
  }),
  adhesives: notes({
    Permanent: 'Holds firmly. For most uses.',
    Removable: 'Peels off smooth surfaces cleanly.',
    Freezer: 'Holds in the freezer. You can apply it in the cold.',
    'Extra Strong': 'For powder-coated metal and plastics that are hard to stick to.',
  }),
  sides: notes({
    'Front Only': 'The back stays blank.',
    'Both Sides': 'Artwork on front and back.',
  }),
  colours: notes({
    'Full Colour': 'Any colours, and photographs (CMYK).',
    'Single Colour': 'One ink only.',
    'Full Colour + White': 'CMYK with white where you mark it.',
  }),
} as const satisfies Readonly<Record<string, OptionNotes>>
