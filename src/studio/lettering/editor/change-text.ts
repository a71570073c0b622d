import type { LetteringDesign } from '../design.ts'
import { tidyText } from '../tidy-text.ts'

/** The design with another text. Letters keep the spacing that was set for them alone, wherever the change moves them. */
export function changeText(design: LetteringDesign, typed: string): LetteringDesign {
  const text = tidyText(typed)
  if (text === design.text) return design
  return { ...design, text, kerning: movedKerning(design, text) }
}

function movedKerning({ text: before, kerning }: LetteringDesign, after: string): LetteringDesign['kerning'] {
  const same = sameLength(before, after)
  const tail = sameLength(reversed(before.slice(same)), reversed(after.slice(same)))
  const moved: Record<string, number> = {}
  for (const [key, value] of Object.entries(kerning)) {
    const at = Number(key)
    if (at < same) moved[at] = value
    else if (at >= before.length - tail) moved[at + after.length - before.length] = value
  }
  return moved
}

function sameLength(one: readonly string[] | string, other: readonly string[] | string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

/** By code units, as indices count. */
function reversed(text: string): string[] {
  return text.split('').toReversed()
}

/** Names the step that a change of the text belongs to: one word or one run of deleting is undone at a time. */
export function runOfTyping(before: string, after: string): string | null {
  if (after.length < before.length) return 'delete'
  return /\s$/.test(after.slice(0, sameLength(before, after) + 1)) ? null : 'type'
}
