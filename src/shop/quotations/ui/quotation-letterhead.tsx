import type { Shop } from '#platform/config/shop.ts'

/** What a quotation says of the shop. */
export type QuotingShop = Pick<
  Shop,
  'brand' | 'companyName' | 'addressLines' | 'postcode' | 'companyNumber' | 'vatNumber' | 'phone' | 'email' | 'web'
>

/** Who quotes: company details with contact phone, e-mail and web (000 §2.7). */
export function QuotationLetterhead({ shop }: { shop: QuotingShop }) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-b-2 border-ink pb-5 print:pb-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <div>
        <p className="font-display text-2xl font-[650] tracking-tight">{shop.brand}</p>
        <p className="mt-2">{shop.companyName}</p>
        <address className="text-soft not-italic">
          {shop.addressLines.join(', ')} {shop.postcode}
        </address>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-soft">Phone</dt>
        <dd>{shop.phone}</dd>
        <dt className="text-soft">E-mail</dt>
        <dd>{shop.email}</dd>
        <dt className="text-soft">Web</dt>
        <dd>{shop.web}</dd>
      </dl>
    </div>
  )
}

/** Who the shop is before the law, at the foot. */
export function RegisteredAs({ shop }: { shop: QuotingShop }) {
  return (
    <p>
      {shop.companyName}. Company number {shop.companyNumber}. VAT number {shop.vatNumber}.
    </p>
  )
}
