/* Facts set by the country (decisions §1). They are defined only here; prices, texts and exports use them. */

/** The rate of VAT in whole per cent of the net price. */
export const VAT_PERCENT = 20
/** Of every amount, by its ISO 4217 code. */
export const CURRENCY = 'GBP'
/** The shop's days and times of day are those of this zone. */
export const TIME_ZONE = 'Europe/London'

/** Days on which the shop neither prints nor sends, both ends included. */
export interface ClosingPeriod {
  /** What the holiday list shows for each of the days. */
  name: string
  /** 'MM-DD' is closed every year, 'YYYY-MM-DD' in that year only; `from` and `to` are of the same kind. */
  from: string
  to: string
}

/** The identity of this shop (decisions §1). Nothing here is secret; pages may show all of it. */
export interface Shop {
  /** The name on the header, in titles and in email. */
  brand: string
  companyName: string
  /** As on an envelope, a line each, without the country. */
  addressLines: readonly string[]
  postcode: string
  country: string
  companyNumber: string
  vatNumber: string
  /** As people read it, and as a `tel:` link dials it. */
  phone: string
  phoneDialled: string
  email: string
  /** The public site, without `https://`, as printed on quotations. */
  web: string
  /** 'HH:MM' in the shop's time zone; an order placed later starts on the next working day. */
  cutOff: string
  closingDays: readonly ClosingPeriod[]
  shipping: {
    /** Standard delivery, pence including VAT, once per cart (decisions §5). */
    standardPence: number
    /** Goods after discounts of this much or more, pence including VAT, are sent free of charge. */
    freeFromPence: number
    /** Express delivery, pence including VAT, always charged in full (decisions §9). */
    expressPence: number
  }
  /** What a parcel has in it at most, where the program makes them up: grams with packaging, and pieces. */
  parcels: { maxGrams: number; maxPieces: number }
  /** When goods can be collected from the shop's address, in words; null if they cannot. */
  collectionHours: string | null
  /** The account that transfers go to. */
  bank: { accountName: string; sortCode: string; accountNumber: string; iban: string }
  /** Points for goods paid (decisions §9). */
  points: {
    /** Points for each whole pound. */
    perPound: number
    /** Pence that one is worth. */
    pence: number
    /** The least balance that can be spent. */
    spendFrom: number
    /** How long they are valid. */
    months: number
  }
}

/**
 * The shop's own details: change these to make it yours. The defaults are invented; the phone number is from Ofcom's
 * range for fiction, and nobody can register the domain.
 */
export const shop: Shop = {
  brand: 'Trimline',
  companyName: 'Trimline Print Ltd',
  addressLines: ['Unit 7, Deckle Yard', '42 Guillotine Lane', 'London'],
  postcode: 'SE1 0ZZ',
  country: 'United Kingdom',
  companyNumber: '00000000',
  vatNumber: 'GB 999 9999 73',
  phone: '020 7946 0417',
  phoneDialled: '+442079460417',
  email: 'hello@trimline.example',
  web: 'www.trimline.example',
  cutOff: '17:00',
  closingDays: [{ name: 'Christmas shutdown', from: '12-27', to: '12-31' }],
  shipping: { standardPence: 495, freeFromPence: 10_000, expressPence: 995 },
  // What carriers of the UK take as one person's parcel.
  parcels: { maxGrams: 20_000, maxPieces: 100_000 },
  collectionHours: 'Monday to Friday, 9:00 to 17:00',
  bank: {
    accountName: 'Trimline Print Ltd',
    sortCode: '00-00-00',
    accountNumber: '00000000',
    iban: 'GB00 TRIM 0000 0000 0000 00',
  },
  points: { perPound: 1, pence: 1, spendFrom: 500, months: 24 },
}
