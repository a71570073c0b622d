import { MAX_BYTES, MAX_FILES } from './artwork-limits.ts'
import { isAcceptedName } from './artwork-type.ts'
import { cleanFileName } from './clean-file-name.ts'
import { ARTWORK_REFUSALS, type ArtworkRefusalCode } from './refusals.ts'

interface ChosenFile {
  name: string
  size: number
}

export interface Choice<T> {
  /** To be sent, in their order. */
  taken: T[]
  /** The sentences about the rest, each once. */
  refusals: string[]
  /** More than four in all: the tooltip of 000 §5 is due. */
  tooMany: boolean
}

/**
 * Which of the chosen files are sent (000 §5, §8). What is wrong with a file is told before any of it is sent; the shop
 * checks all of it again.
 * @param places how many of the four are taken
 */
export function chooseFiles<T extends ChosenFile>(chosen: readonly T[], places: number): Choice<T> {
  const faults = chosen.map((file) => getFault(file))
  const fitting = chosen.filter((_file, index) => faults[index] === null)
  const taken = fitting.slice(0, Math.max(0, MAX_FILES - places))
  const tooMany = fitting.length > taken.length
  const codes = new Set([...faults.filter((fault) => fault !== null), ...(tooMany ? ['too-many-files' as const] : [])])
  return { taken, refusals: [...codes].map((code) => ARTWORK_REFUSALS[code]), tooMany }
}

function getFault({ name, size }: ChosenFile): ArtworkRefusalCode | null {
  if (!isAcceptedName(cleanFileName(name))) return 'type-not-accepted'
  if (size === 0) return 'file-empty'
  return size > MAX_BYTES ? 'too-large' : null
}
