import { PDFArray, PDFName } from '@cantoo/pdf-lib'
import { readProfileName } from '#print/colour/profile-name.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/** How the numbers of a colour are meant (ISO 32000-2, 8.6). */
export interface ColourSpace {
  family: Family
  /** How many numbers a colour has. */
  components: number
  /** The inks of Separation and DeviceN, the process inks among them. */
  inks: readonly string[]
  /** What Indexed counts in, what stands for Separation and DeviceN elsewhere, and what an uncoloured pattern has. */
  base: ColourSpace | null
  /** The colours of Indexed, in its base. */
  lookup: Uint8Array | null
  /** The description of an ICC profile. */
  profile: string | null
  /** The profile itself; null if there is none, or it is longer than any of artwork. */
  icc: Uint8Array | null
  /** What makes the base's colour of that of Separation and DeviceN. */
  tint: PdfValue
  /** The least and the most of a and b, of Lab. */
  range: readonly number[]
}

export type Family =
  | 'DeviceGray'
  | 'DeviceRGB'
  | 'DeviceCMYK'
  | 'CalGray'
  | 'CalRGB'
  | 'Lab'
  | 'ICCBased'
  | 'Indexed'
  | 'Separation'
  | 'DeviceN'
  | 'Pattern'
  | 'unknown'

const plain = (family: Family, components: number): ColourSpace => ({
  family,
  components,
  inks: [],
  base: null,
  lookup: null,
  profile: null,
  icc: null,
  tint: undefined,
  range: [-100, 100, -100, 100],
})

export const DEVICE_GRAY = plain('DeviceGray', 1)
const DEVICE_RGB = plain('DeviceRGB', 3)
const DEVICE_CMYK = plain('DeviceCMYK', 4)
const UNKNOWN = plain('unknown', 1)

const DEVICES: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: DEVICE_GRAY,
  DeviceRGB: DEVICE_RGB,
  DeviceCMYK: DEVICE_CMYK,
}
/** Inline pictures may abbreviate (8.9.7). */
const SHORT: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
}
const MAX_DEPTH = 8
const MAX_INKS = 32
const MAX_LOOKUP_BYTES = 256 * MAX_INKS
/** Longer profiles are of cameras and proofers. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/** The colour spaces of a file, each read once. */
export class ColourSpaces {
  private readonly known = new Map<PdfValue, ColourSpace>()
  /** By the resources that define names, and the name: content chooses the same few a hundred thousand times. */
  private readonly named = new Map<PdfValue, Map<PDFName, ColourSpace>>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  /** A space by its name or array; `resources` has the names that a page defines. */
  read(value: PdfValue, resources?: PdfValue, depth = 0): ColourSpace {
    const found = this.objects.resolve(value)
    if (depth > MAX_DEPTH || found === undefined) return UNKNOWN
    if (found instanceof PDFName) return this.readKnownName(found, resources, depth)
    const known = this.known.get(found)
    if (known !== undefined) return known
    const space = found instanceof PDFArray ? this.readArray(found, resources, depth) : UNKNOWN
    this.known.set(found, space)
    return space
  }

  private readKnownName(name: PDFName, resources: PdfValue, depth: number): ColourSpace {
    const known = this.named.get(resources)?.get(name)
    if (known !== undefined) return known
    const space = this.readName(name.decodeText(), resources, depth)
    // Deeper down, names may lead to nothing that lead somewhere from here.
    if (depth === 0)
      this.named.set(resources, (this.named.get(resources) ?? new Map<PDFName, ColourSpace>()).set(name, space))
    return space
  }

  private readName(written: string, resources: PdfValue, depth: number): ColourSpace {
    const { objects } = this
    const name = SHORT[written] ?? written
    const defined = objects.get(resources, 'ColorSpace')
    // A page may redefine the device's spaces (8.6.5.6).
    const override = name in DEVICES ? objects.get(defined, name.replace('Device', 'Default')) : undefined
    if (override !== undefined) return this.read(override, undefined, depth + 1)
    const device = DEVICES[name]
    if (device !== undefined) return device
    if (name === 'Pattern') return plain('Pattern', 0)
    return this.read(objects.get(defined, name), resources, depth + 1)
  }

  private readArray(array: PDFArray, resources: PdfValue, depth: number): ColourSpace {
    const { objects } = this
    const [first, second, third, fourth] = array.asArray()
    const written = objects.name(first) ?? ''
    const family = SHORT[written] ?? written
    const next = (value: PdfValue) => this.read(value, resources, depth + 1)
    switch (family) {
      case 'ICCBased':
        return this.readIcc(second)
      case 'Separation':
        return { ...plain('Separation', 1), inks: [objects.name(second) ?? ''], base: next(third), tint: fourth }
      case 'DeviceN': {
        const inks = objects.list(second).slice(0, MAX_INKS)
        return {
          ...plain('DeviceN', inks.length),
          inks: inks.map((ink) => objects.name(ink) ?? ''),
          base: next(third),
          tint: fourth,
        }
      }
      case 'Indexed':
        return { ...plain('Indexed', 1), base: next(second), lookup: objects.bytes(fourth, MAX_LOOKUP_BYTES) }
      case 'Pattern':
        return { ...plain('Pattern', 0), base: second === undefined ? null : next(second) }
      case 'Lab': {
        const range = objects.numbers(objects.get(second, 'Range'))
        return range.length === 4 ? { ...plain('Lab', 3), range } : plain('Lab', 3)
      }
      case 'CalRGB':
        return plain('CalRGB', 3)
      case 'CalGray':
        return plain('CalGray', 1)
      default:
        return DEVICES[family] ?? UNKNOWN
    }
  }

  private readIcc(stream: PdfValue): ColourSpace {
    const { objects } = this
    const components = objects.number(objects.get(stream, 'N'), 3)
    const { bytes, isCut } = objects.stream(stream, MAX_PROFILE_BYTES)
    return { ...plain('ICCBased', components), profile: readProfileName(bytes), icc: isCut ? null : bytes }
  }
}

/** Of the inks that are printed by four-colour machines, and the two names that mean all inks and none. */
const PROCESS_INKS: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/** The spot inks of a space: neither process inks nor `All` and `None`. */
export function getSpots(space: ColourSpace): readonly string[] {
  if (space.inks.length > 0)
    return space.inks.filter((ink) => !PROCESS_INKS.has(ink) && ink !== 'All' && ink !== 'None')
  return space.base === null ? [] : getSpots(space.base)
}

/** `CMYK`, `RGB`, `grey`, `Lab` or `spot`: how people speak of a space. */
export type ColourKind = 'CMYK' | 'RGB' | 'grey' | 'Lab' | 'spot' | 'registration' | 'none'

export function getKind(space: ColourSpace): ColourKind {
  switch (space.family) {
    case 'DeviceCMYK':
      return 'CMYK'
    case 'DeviceRGB':
    case 'CalRGB':
      return 'RGB'
    case 'DeviceGray':
    case 'CalGray':
      return 'grey'
    case 'Lab':
      return 'Lab'
    case 'ICCBased':
      return kindByComponents(space.components)
    case 'Separation':
    case 'DeviceN':
      return kindByInks(space)
    case 'Indexed':
    case 'Pattern':
      return space.base === null ? 'none' : getKind(space.base)
    case 'unknown':
      return 'none'
  }
}

function kindByComponents(components: number): ColourKind {
  if (components === 4) return 'CMYK'
  return components === 1 ? 'grey' : 'RGB'
}

function kindByInks(space: ColourSpace): ColourKind {
  if (space.inks.includes('All')) return 'registration'
  if (space.inks.every((ink) => ink === 'None')) return 'none'
  return getSpots(space).length > 0 ? 'spot' : 'CMYK'
}
