import { findSubmissions } from '#shop/artwork/store.server.ts'
import type { CartRepeats, LineRepeatView } from '#shop/cart/line-repeats.ts'
import { findRepeats, wantProof } from '#shop/orders/again/line-repeats.server.ts'
import type { ProofReason } from './repeat.ts'
import { type Repeat, readRepeats } from './repeats.server.ts'

/** What follows for the proofs of lines of a cart that order others again (decision 0088). */
export const cartRepeats: CartRepeats = {
  wantProof,
  async view(db, lines, customerId) {
    const known = await findRepeats(
      db,
      lines.map(({ id }) => id),
    )
    if (known.size === 0) return new Map()
    const submissions = await findSubmissions(db, [...known.keys()])
    const repeating = lines.flatMap((line) => {
      const repeat = known.get(line.id)
      const submissionId = submissions.get(line.id)?.id ?? null
      return repeat === undefined ? [] : [{ ...line, ...repeat, submissionId, customerId, email: null }]
    })
    const repeats = await readRepeats(db, repeating)
    return new Map(
      repeating.flatMap((line) => {
        const repeat = repeats.get(line.id)
        return repeat === undefined ? [] : [[line.id, viewRepeat(line, repeat)] as const]
      }),
    )
  },
}

interface Amount {
  quantity: number
  kinds: number
}

function viewRepeat(
  line: Amount & { repeatsNo: number | null; wantsProof: boolean; customerId: string | null },
  repeat: Repeat,
): LineRepeatView {
  const { reason, order, line: before } = repeat
  const isSameAmount = line.quantity === before.quantity && line.kinds === before.kinds
  return {
    order_no: order.orderNo,
    line_id: before.id,
    version: line.repeatsNo,
    proof_needed: reason !== null,
    note: reason === null ? printedText(repeat, line) : proofText(reason, repeat, line),
    wants_proof: line.wantsProof,
    may_want_proof: reason === null || reason === 'asked for',
    was: isSameAmount ? before.lineTotal : null,
  }
}

function printedText({ order }: Repeat, { customerId }: { customerId: string | null }): string {
  const who = customerId === null ? ' Please order with the same email address.' : ''
  return `Printed exactly as in ${order.orderNo}: no new proof, nothing to approve.${who}`
}

/** Why there will be a proof, and what it shows. */
function proofText(reason: ProofReason, { order: { orderNo }, unchanged }: Repeat, { kinds }: Amount): string {
  const texts: Record<ProofReason, string> = {
    'seen before': 'You get a proof before we print.',
    'artwork deleted': `The artwork of ${orderNo} was deleted after 12 months. Send it again, and you get a new proof.`,
    'nothing approved': `No proof of ${orderNo} was approved here, so you get one before we print.`,
    'another customer': `${orderNo} was approved by another customer, so you get a proof before we print.`,
    'price agreed then': `The proof of ${orderNo} changed its price, so you get a new one before we print.`,
    'no artwork': 'Send the artwork, and you get a proof before we print.',
    'other choices': `Not made as in ${orderNo}, so you get a proof before we print.`,
    'other sets': `Another number of sets than in ${orderNo}: the proof shows what is different.`,
    'artwork changed': `${unchangedText(unchanged.length, kinds)}Changed since ${orderNo}: the proof shows only the difference.`,
    'asked for': 'You get a proof before we print, as you asked.',
  }
  return texts[reason]
}

function unchangedText(unchanged: number, sets: number): string {
  return sets > 1 && unchanged > 0 ? `${unchanged} of ${sets} sets unchanged. ` : ''
}
