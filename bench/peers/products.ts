/** What the other shops sell: as many things as this one has kinds of products, each in one quantity. */
export const PRODUCTS = Array.from({ length: 12 }, (_, place) => ({
  name: `Stickers ${place + 1}`,
  slug: `stickers-${place + 1}`,
  text: `Custom stickers of kind ${place + 1}`,
  sku: `ST-${place + 1}`,
  /** With VAT. */
  pounds: 15,
}))
