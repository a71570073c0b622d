import type { FaqGroup } from '../schemas.ts'
import { FAQ_OF_PRODUCTS } from './faq-products.ts'
import { faqSeeds } from './short-forms.ts'

/** What everybody asks, from the first question to the delivery. */
const FAQ_OF_ORDERING = faqSeeds({
  ordering: {
    product: 'Default',
    title: 'Ordering and prices',
    below_products: true,
    entries: {
      'minimum-order': [
        'How few can I order?',
        'It depends on the product. Custom decals, lettering and transfer decals: from {minimum:custom-decals}. Most stickers: {minimum:art-paper}. Dome stickers: {minimum:dome-stickers}. Business cards and swing tags: {minimum:royal-extra-white-400gsm}. Foil paper stickers: {minimum:foil-paper-stickers}, because a die is made for them.',
      ],
      'highest-quantity': [
        'What if I need more than the form offers?',
        'Stickers are priced on the page up to {maximum:art-paper}, cards and tags up to {maximum:royal-extra-white-400gsm}. For more, ask for a quote from the same form: large runs are estimated by hand and usually come out cheaper for each piece.',
      ],
      kinds: [
        'Can I split an order over several designs?',
        'Yes. Enter the number of kinds: each kind is one design in the quantity you chose. Ten names on business cards are ten kinds. Every kind is set up on its own, so the price counts the kinds.',
      ],
      quotation: [
        'Can I have a quotation for my boss or my accounts department?',
        'Yes. On a product page choose “Print Quotation”, or make one of your whole cart. It is a numbered PDF with your details, net price, VAT and total, and the prices on it hold until the day that it names.',
      ],
      'special-quote': [
        'My size or finish is not on the form. Can you still make it?',
        'Often. Send a quote request with the size, the quantity and what it is for. Somebody who runs the machines answers, says honestly what will work, and you can accept the offer by a link in the mail.',
      ],
      'price-changes': [
        'Will the price change between cart and order?',
        'The price that you agree to is the one that you pay. If a price has changed since you put something in your cart, the cart says so and shows both.',
      ],
      account: [
        'Do I need an account?',
        'No. You can fill a cart and ask for quotes as a guest, with a name and an address. An account keeps your quotations, addresses and artwork in one place.',
      ],
      samples: [
        'Can I feel the materials before I order?',
        'Write to us at {email} with what you have in mind, and we will post you offcuts of up to five materials. They are real ends of jobs, so the print on them is other people’s.',
      ],
      cancel: [
        'Can I cancel or change an order?',
        'Until you have approved the artwork, yes: write or ring {phone}. After that plates are made and sheets are cut, often within the hour, and there is nothing left to stop.',
      ],
    },
  },
  artwork: {
    product: 'Default',
    title: 'Artwork and proofs',
    below_products: false,
    entries: {
      'file-types': [
        'Which files do you take?',
        'PDF is best. We also open AI, EPS, PSD, TIFF, JPG, PNG, SVG, WebP and HEIC, or a ZIP of them: up to four files of 50 MB each for a line of your cart. Turn text into outlines or embed the fonts, and place linked pictures in the file.',
      ],
      resolution: [
        'What resolution should pictures have?',
        '300 DPI at the printed size, in CMYK. A photograph from a website has 72 and will look soft: at 300 DPI a picture 600 pixels wide prints 50 mm wide. Logos and text are best as vectors, which have no resolution at all.',
      ],
      rgb: [
        'I designed in RGB. Does that matter?',
        'We convert it, and most colours survive. Bright blue, green and orange do not: ink on paper cannot reach them, and they come out calmer. Convert to CMYK yourself and you see it before we do.',
      ],
      bleed: [
        'What is bleed, and how much do you need?',
        'Background that runs on beyond the trim line, so that no white edge shows if a cut is a hair off. Stickers need 2 mm on every side, cards and tags 1 mm. A 50 × 50 mm sticker is drawn 54 × 54 mm, a 91 × 55 mm card 93 × 57 mm.\n\nKeep text as far inside the line as the bleed runs outside it. The artwork guide has templates for every size.',
      ],
      pantone: [
        'Can you match a Pantone colour?',
        'We print in four colours, and get close to most Pantone colours: within what most people notice for about two in three. Name the number in the note with your artwork. Metallic and fluorescent inks cannot be imitated; ask for foil instead.',
      ],
      black: [
        'How do I get a deep black?',
        'For large areas use 60 % cyan, 50 % magenta, 40 % yellow and 100 % black. For text use 100 % black alone: four inks on thin letters never lie exactly on top of each other.',
      ],
      proof: [
        'Will I see a proof?',
        'Yes. We look over every file and send a proof on screen with the cut line drawn in. Nothing is printed before you approve it. A screen shows position, spelling and cut exactly, and colour only roughly.',
      ],
      'cut-lines': [
        'How far apart must cut lines be on a sheet?',
        'At least 5 mm. Closer, and the knife pulls at the neighbouring sticker when it turns. Draw each cut as one closed path without a fill.',
      ],
      'design-help': [
        'I have no artwork. Can you draw it?',
        'Simple things, such as redrawing a logo from a photograph or setting an address, we do for a fee that we tell you first: send a quote request with what you have. For a brand from nothing you want a designer, and we will gladly work with yours.',
      ],
      copyright: [
        'Do you print anything?',
        'Not what belongs to somebody else without their leave, nor what is unlawful or copies official documents, tax discs or safety marks. If we cannot print something, we say so before you pay.',
      ],
    },
  },
  delivery: {
    product: 'Default',
    title: 'Turnaround and delivery',
    below_products: true,
    entries: {
      turnaround: [
        'How long does an order take?',
        'Delivery included: stickers, labels, decals and lettering {turnaround:stickers}, business cards {turnaround:standard-business-card}, swing tags {turnaround:swing-tags}. Foil, embossing and other processing may add days.\n\nCounting begins on the business day on which your artwork is approved and the order is paid. The calendar under Shipping Info works out the days for you.',
      ],
      'cut-off': [
        'What happens if I approve late in the day?',
        'An order approved and paid after {cut-off} London time is processed the next business day. Saturdays, Sundays and bank holidays do not count.',
      ],
      'delivery-cost': [
        'What does delivery cost?',
        'Standard delivery is {delivery-price} for the whole cart, VAT included, however many parcels it makes. Goods of {free-delivery-from} or more are sent free of charge.',
      ],
      'delivery-time': [
        'How long is a parcel on its way?',
        'Within 3 business days after we send it. Islands, the Highlands and some other areas may take longer. We cannot guarantee a day: once a parcel has left us it is in the carrier’s hands.',
      ],
      rush: [
        'I need it sooner. Is there an express service?',
        'There is one speed on the form. Ring {phone} before you order: if a press is free we may manage a day or two, and if not we say so rather than take your money and hope.',
      ],
      where: [
        'Do you deliver outside the United Kingdom?',
        'Our prices are for delivery in the United Kingdom, Northern Ireland included. For anywhere else send a quote request: we work out carriage, and you pay duty and tax on arrival.',
      ],
      'split-delivery': [
        'Can one order go to several addresses?',
        'One order goes to one address. Make an order for each, or ask for a quote and we work out the parcels.',
      ],
      'plain-box': [
        'Will my customer see your prices if you send to them?',
        'No. Parcels hold the goods and a packing note without prices. The invoice goes to you by email.',
      ],
    },
  },
  paying: {
    product: 'Default',
    title: 'Paying, VAT and putting things right',
    below_products: false,
    entries: {
      vat: [
        'Do prices include VAT?',
        'Yes, every price includes VAT at {vat-rate}. The switch at the top of the page shows them without. Quotations and invoices state net price, VAT and total, so that you can claim it back if you are registered.',
      ],
      payment: [
        'How can I pay?',
        'By bank transfer on our invoice, and by card where checkout offers it. Work starts once the artwork is approved and the payment has arrived. Schools, councils and the NHS may send a purchase order.',
      ],
      damaged: [
        'Something arrived wrong or damaged. What now?',
        'Send us a photograph at {email} with your order number, within 30 days if you can. If we got it wrong, or it does not match the proof, we print it again or give the money back: that is your right, and it costs you nothing.',
      ],
      returns: [
        'Can I send things back because I changed my mind?',
        'Not what was made to your design: the law leaves out personalised goods from the 14 days, as we cannot sell them to anybody else. What is faulty is another matter: see the question before.',
      ],
      count: [
        'Is the quantity exact?',
        'You get at least what you ordered. Sheets are cut whole, so there may be a few more, which are yours.',
      ],
      reprint: [
        'Can I order the same again?',
        'Yes, and it looks as near to the last run as four-colour printing allows. Name the earlier order in the note. Between runs months apart a slight shift of colour is normal.',
      ],
    },
  },
})

/** The questions that the shop opens with, in the order in which /faq shows their groups. */
export const FAQ_SEEDS: Readonly<Record<string, FaqGroup>> = {
  ...FAQ_OF_ORDERING,
  ...FAQ_OF_PRODUCTS,
}
