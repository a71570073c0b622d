import { CURRENCY } from '#platform/config/shop.ts'
import { type Pence, poundsAsFigures } from '#platform/money/money.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'
import {
  type Buyer,
  type DocumentAmount,
  type InvoiceDocument,
  type InvoiceLine,
  type PostalAddress,
  paymentSentence,
  type Seller,
} from '../invoice.ts'
import { element, type XmlElement } from './write-xml.ts'

/*
 * An invoice or credit note as UBL 2.1, for the programs of accountants (EN 16931, syntax binding CEN/TS 16931-3-2). The
 * schema fixes the order of elements; the names of business terms stand beside what has them.
 */

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** Types of documents (UNTDID 1001). */
const KINDS = {
  invoice: { root: 'Invoice', code: '380' },
  'credit-note': { root: 'CreditNote', code: '381' },
} as const

/** Pieces, and what is not counted in pieces (UN/ECE Recommendation 20). */
const UNITS = { piece: 'H87', one: 'C62' } as const

/** Means of payment (UNTDID 4461): bank card, credit transfer. */
const MEANS: Readonly<Record<PaymentMethod, string>> = { card: '48', transfer: '30', account: '30' }

/** Reasons for allowances (UNTDID 5189) and charges (UNTDID 7161): discount, freight service. */
const DISCOUNT = '95'
const FREIGHT = 'FC'

/** Writes a document as UBL 2.1. */
export function writeUbl(document: InvoiceDocument): string {
  const { root } = KINDS[document.kind]
  const written = element(root, [...head(document), ...parties(document), ...amounts(document)], {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ...NAMESPACES,
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written?.xml}\n`
}

function head(document: InvoiceDocument) {
  const { kind, no, issuedOn, payment, notes, corrects } = document
  const { code } = KINDS[kind]
  const note = notes.map((text) => element('cbc:Note', text))
  const ofKind =
    kind === 'invoice'
      ? [
          element('cbc:DueDate', payment.dueOn),
          element('cbc:InvoiceTypeCode', code),
          ...note,
          element('cbc:TaxPointDate', issuedOn),
        ]
      : [element('cbc:TaxPointDate', issuedOn), element('cbc:CreditNoteTypeCode', code), ...note]
  return [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', no),
    element('cbc:IssueDate', issuedOn),
    ...ofKind,
    element('cbc:DocumentCurrencyCode', CURRENCY),
    orderReference(document),
    ...corrects.map((one) =>
      element(
        'cac:BillingReference',
        element('cac:InvoiceDocumentReference', [element('cbc:ID', one.no), element('cbc:IssueDate', one.issuedOn)]),
      ),
    ),
  ]
}

/** The customer's order (BT-13) and ours (BT-14). The schema wants the first; where there is none it is written as NA. */
function orderReference({ poNumber, orderNo }: InvoiceDocument) {
  return element('cac:OrderReference', [element('cbc:ID', poNumber || 'NA'), element('cbc:SalesOrderID', orderNo)])
}

function parties({ seller, buyer, deliverTo }: InvoiceDocument) {
  return [
    element('cac:AccountingSupplierParty', party(seller)),
    element('cac:AccountingCustomerParty', party(buyer)),
    deliverTo === null ? null : delivery(deliverTo),
  ]
}

function party(one: Seller | Buyer) {
  const { name, address, vatNumber, email, phone } = one
  return element('cac:Party', [
    postalAddress('cac:PostalAddress', address),
    vatNumber === ''
      ? null
      : element('cac:PartyTaxScheme', [element('cbc:CompanyID', vatNumber), element('cac:TaxScheme', id('VAT'))]),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', name),
      element('cbc:CompanyID', 'companyNumber' in one ? one.companyNumber : null),
    ]),
    element('cac:Contact', [
      element('cbc:Name', 'contact' in one ? one.contact : null),
      element('cbc:Telephone', phone),
      element('cbc:ElectronicMail', email),
    ]),
  ])
}

function postalAddress(name: string, { lines, city, county, postcode, country }: PostalAddress) {
  const [street = '', additional = '', ...more] = lines
  return element(name, [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', additional),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postcode),
    element('cbc:CountrySubentity', county),
    element('cac:AddressLine', element('cbc:Line', more.join(', '))),
    element('cac:Country', element('cbc:IdentificationCode', country)),
  ])
}

function delivery(address: PostalAddress) {
  return element('cac:Delivery', [
    element('cac:DeliveryLocation', postalAddress('cac:Address', address)),
    element('cac:DeliveryParty', element('cac:PartyName', element('cbc:Name', address.name))),
  ])
}

function amounts(document: InvoiceDocument) {
  const { allowances, charges, vat, totals, lines, kind } = document
  const [{ percent } = { percent: 0 }] = vat
  return [
    paymentMeans(document),
    element(
      'cac:PaymentTerms',
      element(
        'cbc:Note',
        paymentSentence(document, (day) => day),
      ),
    ),
    ...allowances.map((one) => allowanceCharge(one, { isCharge: false, code: DISCOUNT, percent })),
    ...charges.map((one) => allowanceCharge(one, { isCharge: true, code: FREIGHT, percent })),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', totals.vat),
      ...vat.map((rate) =>
        element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', rate.net),
          money('cbc:TaxAmount', rate.vat),
          taxCategory('cac:TaxCategory', rate.percent),
        ]),
      ),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', totals.lines),
      money('cbc:TaxExclusiveAmount', totals.net),
      money('cbc:TaxInclusiveAmount', totals.total),
      money('cbc:AllowanceTotalAmount', totals.allowances),
      money('cbc:ChargeTotalAmount', totals.charges),
      money('cbc:PrepaidAmount', totals.prepaid),
      money('cbc:PayableAmount', totals.due),
    ]),
    ...lines.map((line, index) => documentLine(line, { place: index + 1, kind, percent })),
  ]
}

function paymentMeans({ payment: { method, reference, bank } }: InvoiceDocument) {
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', MEANS[method]),
    element('cbc:PaymentID', reference),
    method === 'card'
      ? null
      : element('cac:PayeeFinancialAccount', [
          id(bank.iban.replaceAll(' ', '')),
          element('cbc:Name', bank.accountName),
        ]),
  ])
}

function allowanceCharge(
  { reason, net }: DocumentAmount,
  { isCharge, code, percent }: { isCharge: boolean; code: string; percent: number },
) {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', String(isCharge)),
    element('cbc:AllowanceChargeReasonCode', code),
    element('cbc:AllowanceChargeReason', reason),
    money('cbc:Amount', net),
    taxCategory('cac:TaxCategory', percent),
  ])
}

function documentLine(
  { name, details, quantity, unit, net }: InvoiceLine,
  { place, kind, percent }: { place: number; kind: InvoiceDocument['kind']; percent: number },
) {
  const unitCode = { unitCode: UNITS[unit] }
  const [line, counted] =
    kind === 'invoice' ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity'] : ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
  const description = details
    .filter(({ label, value }) => label !== 'Product' || value !== name)
    .map(({ label, value }) => (label === '' ? value : `${label}: ${value}`))
    .join('; ')
  return element(line, [
    id(String(place)),
    element(counted, String(quantity), unitCode),
    money('cbc:LineExtensionAmount', net),
    element('cac:Item', [
      element('cbc:Description', description),
      element('cbc:Name', name),
      taxCategory('cac:ClassifiedTaxCategory', percent),
    ]),
    // The price is that of the whole quantity, as print is priced: a piece may cost a fraction of a penny.
    element('cac:Price', [money('cbc:PriceAmount', net), element('cbc:BaseQuantity', String(quantity), unitCode)]),
  ])
}

/** Standard rate, or zero (UNTDID 5305). */
function taxCategory(name: string, percent: number) {
  return element(name, [
    id(percent === 0 ? 'Z' : 'S'),
    element('cbc:Percent', String(percent)),
    element('cac:TaxScheme', id('VAT')),
  ])
}

function id(text: string): XmlElement | null {
  return element('cbc:ID', text)
}

function money(name: string, pence: Pence): XmlElement | null {
  return element(name, poundsAsFigures(pence), { currencyID: CURRENCY })
}
