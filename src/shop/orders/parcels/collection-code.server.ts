import { createHmac } from 'node:crypto'

/*
 * The code by which an order is collected: computed from its id with the shop's secret, as its link is (decision 0057), so
 * nothing is stored and every mail says the same. Eight signs of 28, without those that are taken for others: one of
 * 377 thousand million.
 */

const SIGNS = '23456789ACDEFGHJKMNPQRTUVWXY'
const LENGTH = 8

/** `7KQ4-MX2P`. */
export function collectionCode(orderId: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`collection code ${orderId}`).digest()
  let left = bytes.readUIntBE(0, 6)
  const signs = Array.from({ length: LENGTH }, () => {
    const sign = SIGNS[left % SIGNS.length] ?? ''
    left = Math.floor(left / SIGNS.length)
    return sign
  })
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** A code as it was typed or scanned, with or without the page's address before it; null for what cannot be one. */
export function readCollectionCode(text: string): string | null {
  const [, typed = text] = /[?&]code=([^&#]+)/.exec(text) ?? []
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (signs.length !== LENGTH || Array.from(signs).some((sign) => !SIGNS.includes(sign))) return null
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
