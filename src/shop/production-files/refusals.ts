import { TooManyWaiting } from '#platform/files/fair-queue.ts'
import { StorageUnavailable } from '#platform/files/file-storage.ts'
import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of production files: code → the sentence. */

const SENTENCES = {
  unknown: 'We could not find this production file.',
  'not-checked': 'This file has not been checked yet. The production file is made after the check.',
  'something-to-fix': 'Something in this file has to be fixed first. The production file is made after that.',
  'not-made': 'We could not make a production file from this file. Our staff look at it.',
  'text-in-svg':
    'This SVG has text, but not its fonts. Convert the text to outlines (paths) and send the file again, or send a PDF.',
  'file-away': 'The file could not be read from the storage. Please try again in a minute.',
  busy: 'You have asked for many previews at once. Please wait until they are drawn, and try again.',
  'no-preview': 'We could not draw a preview of this file.',
} as const

export type ProductionRefusalCode = keyof typeof SENTENCES
export type ProductionRefusal = Refusal<ProductionRefusalCode>

/** Refuses a production file: nothing was made. */
export const productionRefusal = refuser<ProductionRefusalCode>(SENTENCES)

/** Does work that reads and stores files in turns; refuses where the storage is away or full, or too much waits already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | ProductionRefusal> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof StorageUnavailable) return productionRefusal('file-away')
    if (fault instanceof TooManyWaiting) return productionRefusal('busy')
    throw fault
  }
}
