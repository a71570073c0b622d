import type { Policy } from '../schemas.ts'

type Sections = Readonly<Record<string, string>>

function policy(head: Pick<Policy, 'title' | 'introduction'>, sections: Sections): Policy {
  return { ...head, sections: Object.entries(sections).map(([title, text]) => ({ title, text })) }
}

/**
 * The built-in terms, privacy and returns. They describe what this shop does; an operator of another must review
 * them.
 */
export const POLICY_SEEDS: Readonly<Record<'terms' | 'privacy' | 'returns', Policy>> = {
  terms: policy(
    {
      title: 'Terms of sale',
      introduction:
        'These terms apply when you buy from {brand}. They do not affect your statutory rights as a consumer.',
    },
    {
      'Ordering and the contract':
        'Prices and descriptions on this site are an invitation to order. A contract is made when we confirm your order in writing, or when you accept a quotation from us before its last day.\n\nIf we cannot make what you ordered, we tell you and return everything you paid for it.',
      Prices:
        'Every price includes VAT at {vat-rate}. The price you agreed is the price you pay. If it was clearly wrong, we ask you before we start.\n\nStandard delivery is {delivery-price} for each order, and free when the goods come to {free-delivery-from} or more. Express delivery is {express-price}. Collecting your order is free.',
      'Your artwork':
        'You keep every right in your artwork. You confirm that you may use it, and you let us copy it as far as printing your order requires.\n\nWe do not print anything unlawful, and we may decline an order. If we decline it, you pay nothing.',
      'Artwork approval':
        'We start to print after you have approved the artwork. Please check spelling, size, cut line and colours first, because we print what you approve. A screen cannot show a printed colour exactly, so small differences between screen and print are normal.',
      'Dispatch and delivery':
        'Dispatch dates count business days from approval and payment. Orders approved or paid after {cut-off} count from the next business day.\n\nDates are estimates, not guarantees. If goods have not reached you within 30 days of the contract, or by a date we agreed as essential, you may cancel and get your money back. The goods are at your risk once you have them.',
      'Changing or cancelling':
        'You can change or cancel your order free of charge until we plan it for print. After that we make the goods to your design, so you can no longer cancel. Our returns page says what happens if something is wrong.',
      'If something is wrong':
        'Goods must be as described, fit for their purpose and of satisfactory quality (Consumer Rights Act 2015). If they are not, we reprint them or return your money, as our returns page explains.',
      'Our responsibility':
        'We do not limit our responsibility for death or injury caused by our negligence, for fraud, or for anything else that the law does not allow us to limit. Otherwise we are responsible for loss that both of us could foresee when the contract was made.\n\nIf you buy for a business, our responsibility for one order ends at the price of that order.',
      'Law and disputes':
        'The law of England and Wales applies. If you live in Scotland or Northern Ireland, you keep the protection of the law there and may go to a court there.\n\nPlease write to {email} first, so that we can try to solve the problem.',
    },
  ),
  privacy: policy(
    {
      title: 'Privacy',
      introduction:
        'What {brand} knows about you, why, for how long, and your rights. We do not sell your data or send advertising that you did not ask for.',
    },
    {
      'What you give us':
        'Your name, email address, postal address and phone number, as far as a form asks for them; your artwork; your orders, quote requests, messages, reviews, and reports of faults with their photos.\n\nIf you open an account: your password, which is stored only as a hash that cannot be turned back, your addresses, your saved designs and your comparison.',
      'What is recorded when you visit':
        'Our server log holds the address of your connection, the page and the time. We use it to keep the shop running and to stop abuse, such as guessed passwords. The cookies page lists everything that is stored in your browser.',
      'Why we may use it':
        'To answer you and to carry out what you order (contract). To keep the shop secure and to ask for a review of what you bought (legitimate interest). To keep accounts as tax law requires (legal duty). For anything else we ask you first (consent), and you can withdraw it at any time.',
      'Who else sees it':
        'The companies that host this shop and deliver its email, the carrier that brings your parcel and, if you pay by card, the payment service Stripe: we never see your card number. Each gets only what it needs. We do not pass your data to anyone else unless the law requires it.',
      'How long we keep it':
        'Carts, and what you typed at the checkout: 90 days after the last change. Guest details: 400 days after the last visit. Artwork uploaded with a form that was never sent: two days. Copies of emails we sent: 90 days. Signing in lasts 30 days. If you delete your account, emails and messages to and from you go at once; copies in our backups are overwritten within 35 days.\n\nArtwork of an order: 12 months after the last order of it. We tell you by email four weeks before we delete it. Photos of a fault that you reported: 12 months after the report is closed. Quote requests, quotations and artwork that was not ordered stay until you ask us to delete them. Orders and invoices stay for six years after the end of the tax year, with your name and billing address, because the law requires it. If you delete your account, the phone number, note, delivery address and artwork of an order go once the order is completed.',
      'Your rights':
        'You may see what we hold, correct it, take it with you, have it deleted, or object to how we use it. With an account you can download your data and delete the account yourself, under Your data. Otherwise write to {email}; we answer within a month and charge nothing.\n\nIf our answer does not satisfy you, you can complain to the Information Commissioner’s Office at ico.org.uk.',
    },
  ),
  returns: policy(
    {
      title: 'Returns and refunds',
      introduction:
        'If we made a mistake, we put it right at our cost. You cannot return goods made to your design because you changed your mind.',
    },
    {
      'Wrong, faulty or damaged':
        'Email a photograph to {email} and tell us what you ordered and when. If the goods are faulty, damaged, not as described, or do not match the artwork you approved, we reprint them or refund you, including delivery. Please write within 30 days if you can.\n\nUnder the Consumer Rights Act 2015 you may reject faulty goods within 30 days and get a full refund. After that you may ask for a repair or a replacement first, and for a refund or a price reduction if that fails. A fault that shows within six months counts as there from the start, unless we show otherwise.',
      'If you changed your mind':
        'Goods made to your design cannot be returned because you changed your mind: the 14 days of the Consumer Contracts Regulations 2013 do not apply to goods made to a customer’s specification. You can cancel free of charge until we plan your order for print.',
      'What counts as a fault':
        'A fault is a wrong size, material or finish, a cut in the wrong place, too few pieces, or ink, foil or laminate that comes off in normal use.\n\nIt is not a fault if you approved a mistake in the artwork, if a colour in print differs slightly from the screen, or if you used the goods in a way that the product page advises against.',
      'Lost or late':
        'If a parcel has not arrived {delivery-days} business days after dispatch, write to us and we will ask the carrier. If it is lost, we reprint your order or refund you.',
      'How you get your money back':
        'We refund you the way you paid, within 14 days of agreeing to it. If we need faulty goods back, we pay for the return. A photograph is usually enough.',
    },
  ),
}
