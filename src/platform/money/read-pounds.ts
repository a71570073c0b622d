import type { Pence } from './money.ts'

/** `1234.5`, `1,234.50`, `£ 12`: pounds as people type them, thousands marked or not, at most two decimals. */
const POUNDS = /^£?\s?(?<pounds>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(?<pence>\d{1,2}))?$/

/**
 * An amount in pounds, as it was typed, in whole pence; null for what is none. No sign, nothing below a penny and no
 * more than nine figures before the point: nothing is rounded or guessed.
 */
export function readPounds(text: string): Pence | null {
  const { pounds, pence = '' } = POUNDS.exec(text.trim())?.groups ?? {}
  return pounds === undefined ? null : Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}
