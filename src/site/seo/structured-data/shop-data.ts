import type { OnlineStore, SearchAction, WebSite } from 'schema-dts'
import type { Shop } from '#platform/config/shop.ts'

/** The shop's id in the structured data of all its pages. */
export function shopId(origin: string): string {
  return `${origin}/#shop`
}

/** Who the shop is, from its configuration (decisions §1). */
export function shopData(shop: Shop, origin: string): Exclude<OnlineStore, string> {
  const town = shop.addressLines.at(-1)
  return {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: shop.brand,
    legalName: shop.companyName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    telephone: shop.phoneDialled,
    email: shop.email,
    vatID: shop.vatNumber.replaceAll(' ', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.addressLines.slice(0, -1).join(', '),
      ...(town === undefined ? {} : { addressLocality: town }),
      postalCode: shop.postcode,
      addressCountry: 'GB',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phoneDialled,
      email: shop.email,
      availableLanguage: 'en-GB',
    },
  }
}

/** The site, and how it is searched. */
export function siteData(shop: Shop, origin: string): Exclude<WebSite, string> {
  // Search engines read `query-input`, which the vocabulary writes by a rule and does not list.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: shop.brand,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': shopId(origin) },
    potentialAction: search,
  }
}
