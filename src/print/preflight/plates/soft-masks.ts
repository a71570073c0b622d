import { type ColourSpace, type ColourSpaces, DEVICE_GRAY } from '../pdf/colour-space.ts'
import { readFunction } from '../pdf/functions.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'

/** What makes a soft mask (ISO 32000-2, 11.6.5.2). */
export interface SoftMaskContent {
  form: PdfValue
  /** By how light its content is; otherwise by where there is any. */
  isByLight: boolean
  /** What is under the content, in the space of its group. */
  space: ColourSpace
  backdrop: readonly number[]
  /** Of how much is let through, 0 to 255; null where it is as it is. */
  transfer: ((value: number) => number) | null
}

/** A soft mask's parts, or the name of what is not looked at in it. */
export function readSoftMask(
  objects: PdfObjects,
  spaces: ColourSpaces | null,
  mask: PdfValue,
): SoftMaskContent | string {
  const form = objects.get(mask, 'G')
  if (!objects.isStream(form)) return 'damaged soft masks'
  const space = readSpace(objects, spaces, form)
  const given = objects.numbers(objects.get(mask, 'BC'))
  const black = space.components === 4 ? [0, 0, 0, 1] : Array.from({ length: space.components }, () => 0)
  const transfer = readTransfer(objects, objects.get(mask, 'TR'))
  if (transfer === 'unknown') return 'soft masks with an unknown curve'
  return {
    form,
    isByLight: objects.name(objects.get(mask, 'S')) !== 'Alpha',
    space,
    backdrop: given.length === space.components ? given : black,
    transfer,
  }
}

/** The space of a mask's group, in which its light is counted. */
function readSpace(objects: PdfObjects, spaces: ColourSpaces | null, form: PdfValue): ColourSpace {
  const named = objects.get(objects.get(form, 'Group'), 'CS')
  const found = named === undefined ? undefined : spaces?.read(named, objects.get(form, 'Resources'))
  return found === undefined || found.family === 'unknown' ? DEVICE_GRAY : found
}

function readTransfer(objects: PdfObjects, curve: PdfValue): SoftMaskContent['transfer'] | 'unknown' {
  // The only name that it may have is `Identity`.
  if (curve === undefined || objects.name(curve) !== undefined) return null
  const transfer = readFunction(objects, curve)
  if (transfer === null) return 'unknown'
  const table = Uint8Array.from({ length: 256 }, (_, value) => (transfer([value / 255])[0] ?? 0) * 255 + 0.5)
  return (value) => table[value] ?? value
}
