import { seededRandom } from '../seeded-random.ts'

/** Draws at random, the same for the same seed. */
export class Draw {
  readonly random: () => number

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  /** From 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end)
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  pick<T>(list: readonly [T, ...T[]]): T
  pick<T>(list: readonly T[]): T | undefined
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)]
  }

  uuid(): string {
    const digit = () => this.below(16).toString(16)
    return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit)
  }

  /** An address of one of 62,500 networks. */
  network(): string {
    return `10.${this.below(250)}.${this.below(250)}.7`
  }
}

const WORDS =
  'Ada Byron matt white label for a shop window Grüße 東京 & co <b>bold</b> "quoted" 🦭 £ ½ Zoë O’Neil'.split(' ')
const LINES = ['\n', '\r\n', ' ']

/** Words that people write: several scripts, quotation marks, line breaks. */
export function drawText(draw: Draw, most = 12): string {
  const words = Array.from({ length: 1 + draw.below(most) }, () => draw.pick(WORDS))
  return words.join(draw.chance(0.1) ? draw.pick(LINES) : ' ')
}
