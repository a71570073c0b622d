/*
 * What shoppers call things, by the slug of a product: trades, uses and plain words that no name has. Only what is true
 * of the product, so that a search for "waterproof" is an honest answer.
 */

export const PRODUCT_KEYWORDS: Readonly<Record<string, string>> = {
  'art-paper': 'coated glossy paper label jar jam box bag price address cheap everyday indoor photo',
  'classic-paper': 'uncoated writable handwriting pen stamp candle soap natural matt plain off-white',
  'pvc-vinyl':
    'waterproof weatherproof outdoor plastic tearproof bottle helmet tool durable washable dishwasher laptop',
  'kraft-paper': 'brown recycled eco rustic natural parcel coffee honey craft unbleached',
  'transparent-stickers': 'clear see-through glass window film bottle no-label look',
  'hologram-stickers': 'holographic rainbow iridescent shiny security seal prismatic foil cards',
  'silver-vinyl-stickers': 'metallic chrome mirror rating plate asset tag nameplate aluminium equipment waterproof',
  'gold-vinyl-stickers': 'metallic brass mirror luxury gift wine award waterproof',
  'vinyl-lettering': 'cut letters text sign window door van car wall name shop opening hours font waterproof outdoor',
  'custom-decals': 'large window decal wall shop van vehicle graphic logo floor single one-off waterproof outdoor',
  'standard-vinyl': 'waterproof plastic white value bulk everyday tough',
  'dome-stickers': '3d raised gel resin epoxy badge bubble glossy waterproof',
  'foil-paper-stickers': 'hot foil gold copper silver stamped wedding luxury seal',
  'embossed-paper-stickers': 'raised relief texture seal certificate notary blind stamp',
  'bumper-stickers': 'car bike van truck weatherproof waterproof outdoor uv campaign',
  'standard-business-card': 'visiting card name card calling card silk appointment loyalty cheap',
  'classic-swing-tag': 'hang tag clothing price label garment gift tag retail string',
  'folded-swing-tag': 'hang tag booklet clothing care label gift garment string folded',
  'royal-extra-white-400gsm': 'thick heavy premium business card luxury bright white board',
  'standard-matte-250gsm': 'light thin matt writable business card appointment loyalty',
  'vintage-kraft-300gsm': 'brown recycled eco rustic business card natural craft',
  'synthetic-paper': 'waterproof tearproof plant nursery freezer label tough plastic paper oilproof',
  'transfer-decals': 'rub-on pre-spaced cut vinyl application tape wall car window no background waterproof outdoor',
}
