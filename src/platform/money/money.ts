/*
 * Money is whole pence. This is the only file that rounds and the only one that writes a "£".
 */

import { CURRENCY, VAT_PERCENT } from '../config/shop.ts'

/** Whole pence, gross unless a name says otherwise. */
export type Pence = number

const PENCE_IN_A_POUND = 100

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: CURRENCY })

/** Rounds an amount in pence to whole pence, halves away from zero. */
export function roundPence(amount: number): Pence {
  return Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5)
}

/** `123450` → `£1,234.50` (000 §1: two decimals), `-500` → `−£5.00`, with a minus sign, as everywhere on screen. */
export function formatPence(amount: Pence): string {
  return pounds.format(amount / PENCE_IN_A_POUND).replace('-', '−')
}

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 })

/** `123450` → `£1,235`: for display only, where the exact amount stands beside it (001 §9, decisions §5). */
export function formatWholePounds(amount: Pence): string {
  return wholePounds.format(amount / PENCE_IN_A_POUND)
}

/** `123450` → `1234.50`: pounds as figures, for files that other programs read. */
export function poundsAsFigures(amount: Pence): string {
  return (amount / PENCE_IN_A_POUND).toFixed(2)
}

/** The price of one piece, for display only: `15p`, `7.4p`, `0.31p` below a pound, else `£1.25`. */
export function formatUnitPrice(total: Pence, pieces: number): string {
  const unit = total / pieces
  if (unit >= PENCE_IN_A_POUND) return formatPence(roundPence(unit))
  const decimals = unit >= 10 ? 0 : unit >= 1 ? 1 : 2
  return `${unit.toFixed(decimals)}p`
}

/**
 * The VAT inside a gross amount, rounded once per document (decisions §3).
 * @param percent the rate of a document that was issued; else today's
 */
export function vatWithin(gross: Pence, percent = VAT_PERCENT): Pence {
  return roundPence((gross * percent) / (100 + percent))
}

/** What is left of a gross amount without its VAT. */
export function getNet(gross: Pence, percent = VAT_PERCENT): Pence {
  return gross - vatWithin(gross, percent)
}

/** A net amount with its VAT, above or below 0: whole pence net stay the net of it (`getNet`). */
export function addVat(net: Pence, percent = VAT_PERCENT): Pence {
  return roundPence((net * (100 + percent)) / 100)
}

/**
 * Splits a whole amount over weights by largest remainder, so that the parts sum to the whole.
 * @param whole pence to split, 0 or more
 * @param weights 0 or more each; with no positive weight nothing can be split and every part is 0
 */
export function allocate(whole: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (whole * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = whole - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/**
 * Splits a whole amount over weights by largest remainder, with no part above its limit: what does not fit into one goes
 * to the others.
 * @param whole pence to split, 0 or more; what the limits have no room for is not split
 * @param shares a weight, 0 or more, and the limit of each part
 */
export function allocateWithin(whole: Pence, shares: readonly { weight: number; limit: Pence }[]): Pence[] {
  const parts = shares.map(() => 0)
  let left = whole
  while (left > 0) {
    const room = shares.map(({ limit }, index) => limit - (parts[index] ?? 0))
    const weights = shares.map(({ weight }, index) => ((room[index] ?? 0) > 0 ? weight : 0))
    const given = allocate(left, weights).map((part, index) => Math.min(part, Math.max(0, room[index] ?? 0)))
    const sum = given.reduce((a, b) => a + b, 0)
    if (sum === 0) break
    given.forEach((part, index) => {
      parts[index] = (parts[index] ?? 0) + part
    })
    left -= sum
  }
  return parts
}

/** `1234.5`, `1,234.50`, `£ 12`: pounds as people type them, thousands marked or not, at most two decimals. */
const POUNDS = /^£?\s?(?<pounds>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(?<pence>\d{1,2}))?$/

/**
 * An amount in pounds, as it was typed, in whole pence; null for what is none. No sign, nothing below a penny and no
 * more than nine figures before the point: nothing is rounded or guessed.
 */
export function readPounds(text: string): Pence | null {
  const { pounds: whole, pence = '' } = POUNDS.exec(text.trim())?.groups ?? {}
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}
