import {
  cmsFLAGS_BLACKPOINTCOMPENSATION,
  cmsInfoDescription,
  INTENT_RELATIVE_COLORIMETRIC,
  instantiate,
  type LittleCms,
  TYPE_CMYK_8,
  TYPE_GRAY_8,
  TYPE_RGB_8,
} from 'lcms-wasm'
import type { Lab } from './delta-e.ts'

/*
 * Little CMS behind what a print shop asks of it. Profiles come as bytes, so that the same code runs in a worker of the
 * browser and in a process of the server.
 */

/** What samples mean: numbers of a device, or of the device that a profile describes (ISO 15076-1). */
export interface ColourSource {
  space: 'grey' | 'RGB' | 'CMYK'
  /** Null for sRGB, for black ink, and for the press's own CMYK. */
  profile: Uint8Array | null
}

/** Lab as floats of four bytes: the package's own type says eight, which it then reads as four. */
const TYPE_LAB_FLOAT = (1 << 22) | (10 << 16) | (3 << 3) | 4
const TYPES = { grey: TYPE_GRAY_8, RGB: TYPE_RGB_8, CMYK: TYPE_CMYK_8 } as const
const SPACES: Readonly<Record<string, ColourSource['space']>> = { GRAY: 'grey', RGB: 'RGB', CMYK: 'CMYK' }
const COMPONENTS = { grey: 1, RGB: 3, CMYK: 4 } as const
/** At a time, so that whole pictures need little memory of the WebAssembly. */
const CHUNK = 262_144
/** Larger profiles are of cameras and proofers, not of artwork. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024
/** Transforms into and out of embedded profiles that are kept. */
const MAX_KEPT = 16

/**
 * Opens the printing condition that a profile describes.
 * @returns null if the bytes are not the profile of a CMYK press that can be printed to
 */
export async function openPress(profile: Uint8Array): Promise<Press | null> {
  const lcms = await instantiate()
  const press = lcms.cmsOpenProfileFromMem(profile, profile.byteLength)
  if (press === 0) return null
  const isPress = lcms.cmsGetColorSpaceASCII(press) === 'CMYK'
  const made = isPress ? new Press(lcms, press, profile) : null
  return made?.canPrint() === true ? made : null
}

/** A profile and how its samples are written, as Little CMS numbers both. */
type Samples = readonly [profile: number, type: number]

/** Converts colours into the inks of a press, and tells what they look like before and after. */
export class Press {
  /** As the profile calls itself. */
  readonly name: string
  /** Its own bytes, for an output intent. */
  readonly profile: Uint8Array
  private readonly lcms: LittleCms
  private readonly press: number
  private readonly lab: number
  private readonly transforms = new Map<string, number>()
  private readonly opened = new Map<Uint8Array, number>()

  constructor(lcms: LittleCms, press: number, profile: Uint8Array) {
    this.lcms = lcms
    this.press = press
    this.profile = profile
    this.lab = lcms.cmsCreateLab4Profile()
    this.name = lcms
      .cmsGetProfileInfoASCII(press, cmsInfoDescription, 'en', 'US')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
  }

  canPrint(): boolean {
    return this.transform('Lab→press', () => this.make([this.lab, TYPE_LAB_FLOAT], [this.press, TYPE_CMYK_8])) !== 0
  }

  /**
   * Inks of 8 bits, four for each colour, from samples of 8 bits: relative colorimetric with black point compensation, as
   * the production file says. Grey without a profile is black ink alone, and CMYK without one is the press's.
   * @returns null if the embedded profile is damaged or of another space
   */
  toInks(source: ColourSource, samples: Uint8Array): Uint8Array | null {
    if (source.space === 'CMYK' && this.isOwn(source.profile)) return samples
    if (source.space === 'grey' && source.profile === null) return toBlackInk(samples)
    const transform = this.from(source, 'press')
    return transform === 0 ? null : this.convert(transform, samples, COMPONENTS[source.space], 4)
  }

  /** Inks of colours in Lab, three numbers each. */
  labToInks(colours: ArrayLike<number>): Uint8Array {
    const transform = this.transform('Lab→press', () =>
      this.make([this.lab, TYPE_LAB_FLOAT], [this.press, TYPE_CMYK_8]),
    )
    const out = this.lcms.cmsDoTransform(transform, colours, colours.length / 3)
    return Uint8Array.from(out)
  }

  /** What one colour looks like as it is meant; null if its profile cannot be read. */
  seen(source: ColourSource, sample: Uint8Array): Lab | null {
    if (source.space === 'grey' && source.profile === null) return this.printed(toBlackInk(sample))
    if (source.space === 'CMYK' && this.isOwn(source.profile)) return this.printed(sample)
    const transform = this.from(source, 'Lab')
    return transform === 0 ? null : toLab(this.lcms.cmsDoTransform(transform, sample, 1))
  }

  /** What four inks of 8 bits look like on the paper, white being the paper's. */
  printed(inks: Uint8Array): Lab {
    const transform = this.transform('press→Lab', () =>
      this.make([this.press, TYPE_CMYK_8], [this.lab, TYPE_LAB_FLOAT], 0),
    )
    return toLab(this.lcms.cmsDoTransform(transform, inks, 1))
  }

  /** Inks of 8 bits as sRGB of 8 bits, for showing them. */
  toScreen(inks: Uint8Array): Uint8Array {
    const transform = this.transform('press→sRGB', () =>
      this.make([this.press, TYPE_CMYK_8], [this.lcms.cmsCreate_sRGBProfile(), TYPE_RGB_8]),
    )
    return this.convert(transform, inks, 4, 3)
  }

  /** Colours in Lab, three numbers each, as sRGB of 8 bits. */
  labToScreen(colours: ArrayLike<number>): Uint8Array {
    const transform = this.transform('Lab→sRGB', () =>
      this.make([this.lab, TYPE_LAB_FLOAT], [this.lcms.cmsCreate_sRGBProfile(), TYPE_RGB_8], 0),
    )
    return Uint8Array.from(this.lcms.cmsDoTransform(transform, colours, colours.length / 3))
  }

  /**
   * Samples of 8 bits as sRGB: what RGB groups are put together in.
   * @returns null if the embedded profile is damaged or of another space
   */
  toRgb(source: ColourSource, samples: Uint8Array): Uint8Array | null {
    const { space, profile } = source
    if (space === 'CMYK' && this.isOwn(profile)) return this.toScreen(samples)
    if (space === 'grey' && profile === null)
      return Uint8Array.from({ length: samples.length * 3 }, (_, at) => samples[Math.floor(at / 3)] ?? 0)
    if (space === 'RGB' && profile === null) return samples
    const transform = this.from(source, 'sRGB')
    return transform === 0 ? null : this.convert(transform, samples, COMPONENTS[space], 3)
  }

  private isOwn(profile: Uint8Array | null): boolean {
    if (profile === null || profile === this.profile) return true
    return profile.byteLength === this.profile.byteLength && profile.every((byte, at) => byte === this.profile[at])
  }

  /** 0 where there is no way from the source. */
  private from({ space, profile }: ColourSource, to: 'press' | 'Lab' | 'sRGB'): number {
    const opened = profile === null ? this.openDevice(space) : this.open(profile, space)
    if (opened === 0) return 0
    return this.transform(`${opened}→${to}`, () => {
      if (to === 'Lab') return this.make([opened, TYPES[space]], [this.lab, TYPE_LAB_FLOAT], 0)
      const wanted: Samples = to === 'press' ? [this.press, TYPE_CMYK_8] : [this.openDevice('RGB'), TYPE_RGB_8]
      return this.make([opened, TYPES[space]], wanted)
    })
  }

  private openDevice(space: ColourSource['space']): number {
    return space === 'RGB' ? this.transform('sRGB', () => this.lcms.cmsCreate_sRGBProfile()) : 0
  }

  private open(profile: Uint8Array, space: ColourSource['space']): number {
    const known = this.opened.get(profile)
    if (known !== undefined) return known
    if (profile.byteLength > MAX_PROFILE_BYTES || this.opened.size >= MAX_KEPT) return 0
    const found = attempt(() => this.lcms.cmsOpenProfileFromMem(profile, profile.byteLength))
    const isRight = found !== 0 && SPACES[this.lcms.cmsGetColorSpaceASCII(found) ?? ''] === space
    this.opened.set(profile, isRight ? found : 0)
    return isRight ? found : 0
  }

  private transform(key: string, make: () => number): number {
    const known = this.transforms.get(key)
    if (known !== undefined) return known
    const made = attempt(make)
    this.transforms.set(key, made)
    return made
  }

  private make([from, fromType]: Samples, [to, toType]: Samples, flags = cmsFLAGS_BLACKPOINTCOMPENSATION): number {
    return this.lcms.cmsCreateTransform(from, fromType, to, toType, INTENT_RELATIVE_COLORIMETRIC, flags)
  }

  private convert(transform: number, samples: Uint8Array, from: number, to: number): Uint8Array {
    const count = Math.floor(samples.length / from)
    const out = new Uint8Array(count * to)
    for (let at = 0; at < count; at += CHUNK) {
      const many = Math.min(CHUNK, count - at)
      out.set(this.lcms.cmsDoTransform(transform, samples.subarray(at * from, (at + many) * from), many), at * to)
    }
    return out
  }
}

/** What a stranger's profile makes of it: nothing, where it is damaged. */
function attempt(make: () => number): number {
  try {
    return make()
  } catch {
    return 0
  }
}

function toBlackInk(samples: Uint8Array): Uint8Array {
  const inks = new Uint8Array(samples.length * 4)
  for (const [at, grey] of samples.entries()) inks[at * 4 + 3] = 255 - grey
  return inks
}

function toLab([lightness = 0, a = 0, b = 0]: ArrayLike<number> & Iterable<number>): Lab {
  return [lightness, a, b]
}
