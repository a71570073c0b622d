import type { Press } from '#print/colour/open-press.ts'
import type { ColourSpaces } from '../pdf/colour-space.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'
import { type GroupSpace, lackOfLight, PROCESS_PLATES } from './inks.ts'

/**
 * The space of an isolated group or of a page (ISO 32000-2, 11.6.6); null where it has none of its own. Of one that is taken
 * for another, `notLookedAt` has the name.
 */
export function readGroupSpace(
  objects: PdfObjects,
  spaces: ColourSpaces,
  group: PdfValue,
  resources: PdfValue,
): { space: GroupSpace | null; notLookedAt: string | null } {
  const named = objects.get(group, 'CS')
  if (named === undefined) return { space: null, notLookedAt: null }
  const { family, components, profile } = spaces.read(named, resources)
  if (components === 4) return { space: 'ink', notLookedAt: null }
  if (components !== 3) return { space: null, notLookedAt: 'groups that are blended in grey' }
  const isUsual = family !== 'ICCBased' || profile === null || profile.includes('sRGB')
  return { space: 'RGB', notLookedAt: isUsual ? null : 'groups that are blended in another RGB than sRGB' }
}

/**
 * What a surface has in another space: inks as the light that they leave, whose lack the first three planes then have, and
 * back. Planes of spots are left as they are.
 */
export function convertPlanes(
  planes: ReadonlyMap<string, Uint8Array>,
  to: GroupSpace,
  press: Press,
): Map<string, Uint8Array> {
  const made =
    to === 'ink'
      ? press.toInks({ space: 'RGB', profile: null }, join(planes, 3, 255))
      : lackOfLight(press.toScreen(join(planes, 4, 0)))
  const converted = new Map(planes)
  for (const [part, plate] of PROCESS_PLATES.entries()) {
    const length = planes.get(plate)?.length ?? 0
    converted.set(
      plate,
      Uint8Array.from({ length }, (_, at) => made?.[at * 4 + part] ?? 0),
    )
  }
  return converted
}

/** The first planes as samples beside each other, turned round by 255. */
function join(planes: ReadonlyMap<string, Uint8Array>, count: number, turned: number): Uint8Array {
  const [first] = PROCESS_PLATES
  const samples = new Uint8Array((planes.get(first)?.length ?? 0) * count)
  for (const [part, plate] of PROCESS_PLATES.slice(0, count).entries()) {
    const plane = planes.get(plate) ?? []
    for (const [at, amount] of plane.entries()) samples[at * count + part] = amount ^ turned
  }
  return samples
}
