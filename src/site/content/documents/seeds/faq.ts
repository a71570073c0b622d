import type { FaqGroup } from '../schemas.ts'
import { FAQ_OF_PRODUCTS } from './faq-products.ts'
import { faqSeeds } from './short-forms.ts'

/** General questions, from ordering to delivery. */
const FAQ_OF_ORDERING = faqSeeds({
  ordering: {
    product: 'Default',
    title: 'Ordering and prices',
    below_products: true,
    entries: {
      'minimum-order': [
        'What is the minimum order?',
        'It depends on the product. Custom decals, lettering and transfer decals: from {minimum:custom-decals}. Most stickers: from {minimum:art-paper}. Dome stickers: from {minimum:dome-stickers}. Business cards and swing tags: from {minimum:royal-extra-white-400gsm}. Foil paper stickers: from {minimum:foil-paper-stickers}, because we make a die for them.',
      ],
      'highest-quantity': [
        'What if I need more than the form offers?',
        'The page shows prices for up to {maximum:art-paper} stickers, and for up to {maximum:royal-extra-white-400gsm} cards or tags. For more, ask for a quote from the same form. Large orders usually cost less per piece.',
      ],
      kinds: [
        'Can I order several designs at once?',
        'Yes. Enter the number of sets: each set is one design in the quantity you chose. Business cards for ten people are ten sets. We set up each one separately, so you pay for every set.',
      ],
      quotation: [
        'Can I have a quotation for my accounts department?',
        'Yes. Choose “Print quotation” on a product page or in your cart. You get a numbered PDF with your details, the net price, VAT and the total. It also says how long the prices are valid.',
      ],
      'special-quote': [
        'My size or finish is not on the form. Can you still make it?',
        'Often, yes. Send a quote request with the size, the quantity and what you will use it for. One of our printers replies with what will work and a price. You can accept the price through a link in the email.',
      ],
      'price-changes': [
        'Will the price change while it is in my cart?',
        'Your cart keeps the price at which you added a product. If our price changes later, the cart shows both prices.',
      ],
      account: [
        'Do I need an account?',
        'No. You can fill a cart and ask for quotes as a guest. With an account you can find your quotations, addresses and quote requests again on any device.',
      ],
      'how-to-order': [
        'How do I order?',
        'Add products to your cart, send your artwork, then choose “Checkout” there. You need no account. We confirm your order by email, check your artwork and send you a proof. You can also order by phone: {phone}.',
      ],
      cancel: [
        'Can I cancel or change an order?',
        'Yes, free of charge until we plan it for print. Cancel on the page of your order, or call {phone} as soon as you can.',
      ],
    },
  },
  artwork: {
    product: 'Default',
    title: 'Artwork and files',
    below_products: false,
    entries: {
      'file-types': [
        'Which files do you accept?',
        'PDF is best. We also accept AI, EPS, PSD, TIFF, JPG, PNG, SVG, WebP and HEIC files, or a ZIP of them. You can send up to four files of 50 MB each for every line in your cart. Convert text to outlines or embed the fonts, and embed linked pictures.',
      ],
      resolution: [
        'What resolution should pictures have?',
        '300 DPI at the printed size, in CMYK. At 300 DPI a picture 600 pixels wide prints 50 mm wide. Pictures from websites are often too small and look blurred. Vectors are best for logos and text, because they stay sharp at any size.',
      ],
      rgb: [
        'I designed in RGB. Does that matter?',
        'We convert RGB files, and most colours hardly change. Bright blues, greens and oranges become duller in print. Convert your file to CMYK to see the difference before you send it.',
      ],
      bleed: [
        'What is bleed, and how much do you need?',
        'Bleed is background that extends past the trim line, so that no white edge shows if the cut is slightly off. Stickers need 2 mm on every side, cards and tags 1 mm. Draw a 50 × 50 mm sticker at 54 × 54 mm, and a 91 × 55 mm card at 93 × 57 mm.\n\nKeep text the same distance inside the trim line. The artwork guide has templates for every size.',
      ],
      pantone: [
        'Can you match a Pantone colour?',
        'We print in CMYK, which comes close to most Pantone colours but not to all. Put the Pantone number in the note with your artwork. CMYK cannot reproduce metallic and fluorescent colours; choose foil for a metallic effect.',
      ],
      black: [
        'How do I get a deep black?',
        'For large areas use {rich-black}. For text use 100% black alone, so that small letters stay sharp.',
      ],
      proof: [
        'Do you check my artwork?',
        'Yes. We look at every file before we print it. If something needs to change, we tell you by email and wait for your answer.',
      ],
      'cut-lines': [
        'How far apart must cut lines be on a sheet?',
        'At least 5 mm. If they are closer, the knife can damage the sticker next to the cut. Draw each cut as one closed path without a fill, in the spot colour {die-line}.',
      ],
      'design-help': [
        'I have no artwork. Can you draw it?',
        'We can do simple work for a fee, such as redrawing a logo or setting an address. Send a quote request with what you have, and we will tell you the fee. For a new brand, please ask a designer.',
      ],
      copyright: [
        'Is there anything you won’t print?',
        'We don’t print anything illegal, other people’s work without their permission, or copies of official documents and safety marks. If we cannot print your artwork, we tell you before you pay.',
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
        'Including delivery: stickers, labels, decals and lettering {turnaround:stickers}, business cards {turnaround:standard-business-card}, swing tags {turnaround:swing-tags}. Foil, embossing and other processing may add days.\n\nWe count from the business day on which your artwork is approved and the order is paid. The calendar under Shipping Info works out the dates for you.',
      ],
      'cut-off': [
        'What happens if I approve late in the day?',
        'An order approved and paid after {cut-off} London time is processed the next business day. Saturdays, Sundays and bank holidays are not business days.',
      ],
      'delivery-cost': [
        'How much is delivery?',
        'Standard delivery is {delivery-price} for the whole cart, including VAT. It is free for goods of {free-delivery-from} or more.',
      ],
      'delivery-time': [
        'How long does delivery take?',
        'Within {delivery-days} business days of dispatch. The Highlands, islands and Northern Ireland take one or two days longer; the checkout says so. We cannot guarantee a delivery date.',
      ],
      rush: [
        'Do you have an express service?',
        'Yes, for {express-price}, where production and the carrier allow it. The checkout shows the day. We send no express to the Highlands, islands and Northern Ireland. You can also collect your order from us.',
      ],
      where: [
        'Where do you deliver?',
        'We deliver within the United Kingdom, including Northern Ireland, and to the Isle of Man. We do not deliver to the Channel Islands or abroad.',
      ],
      'split-delivery': [
        'Can one order go to several addresses?',
        'No, one order goes to one address. Please make a separate order for each address, or ask us for a quote.',
      ],
    },
  },
  paying: {
    product: 'Default',
    title: 'Paying, VAT and problems with an order',
    below_products: false,
    entries: {
      vat: [
        'Do prices include VAT?',
        'Yes, every price includes VAT at {vat-rate}. The switch at the top of the page shows prices without VAT. Quotations show the net price, VAT and the total.',
      ],
      payment: [
        'How can I pay?',
        'The checkout shows the ways to pay, such as bank transfer. Businesses that we have given credit pay on account. We start to print once your artwork is approved and the order is paid.',
      ],
      damaged: [
        'What if something arrives wrong or damaged?',
        'Email a photograph to {email} and tell us what you ordered and when. If we made a mistake or the goods are faulty, we reprint them or refund you.',
      ],
      returns: [
        'Can I return something because I changed my mind?',
        'No. The 14-day right to cancel does not apply to goods made to your design. Your rights for faulty goods stay the same.',
      ],
      count: [
        'Will I get the exact quantity?',
        'You get at least the quantity you ordered. There may be a few extra, which are free.',
      ],
      reprint: [
        'Can I order the same again?',
        'Yes. Tell us in the note with your artwork when you ordered it last. Colours can vary slightly between print runs.',
      ],
    },
  },
})

/** The built-in questions, in the order of their groups on /faq. */
export const FAQ_SEEDS: Readonly<Record<string, FaqGroup>> = {
  ...FAQ_OF_ORDERING,
  ...FAQ_OF_PRODUCTS,
}
