import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PictureAlias, PictureEntry } from './manifest.ts'
import {
  packPicture,
  pictureAddress,
  pictureName,
  type SentPicture,
  type ShownPicture,
  type ShownPictures,
} from './picture-name.ts'

/** How much of the picture's colour stays; the rest is white, so that alternative text in ink reads on it at 4.5 : 1. */
const COLOUR_SHARE = 0.45

const WHITE = 255

/** The rendered pictures, in memory. */
export interface PictureCache {
  /** Those of these that are there, by their names. */
  among(sources: Iterable<string>): ShownPictures
  /** The address of its largest file, by its name of now or of before; null where there is none. */
  address(source: string): string | null
  /** The first of these that is there. */
  first(sources: readonly string[]): ShownPicture | null
  /** The names of all of them, for who chooses. */
  names(): string[]
}

const pictureNamed = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/)
const pixels = z.int().min(16).max(8000)

const entry = z.object({
  width: pixels,
  height: pixels,
  alt: z.string().min(1).max(300),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  widths: z.array(pixels).min(1),
  bytes: z.int().positive(),
  fingerprint: z.string().min(8),
}) satisfies z.ZodType<PictureEntry>

const manifestSchema = z.record(
  pictureNamed,
  z.union([entry, z.object({ picture: pictureNamed }) satisfies z.ZodType<PictureAlias>]),
)

interface CacheOptions {
  /** `manifest.json` beside the pictures. */
  manifest: string
  /** Called for a manifest that cannot be read: the shop goes on without pictures. */
  onFault(error: unknown): void
}

/** Reads the manifest once. Where there is none, no picture is shown. */
export function openPictureCache({ manifest, onFault }: CacheOptions): PictureCache {
  const pictures = readPictures(manifest, onFault)
  const shareShape = shareEqual<SentPicture[3]>()
  const packed = new Map(
    [...pictures].map(([name, picture]) => [name, packPicture(name, picture, shareShape)] as const),
  )
  const find = (source: string) => pictures.get(pictureName(source) ?? '')
  return {
    among(sources) {
      const found: Record<string, SentPicture> = {}
      for (const source of sources) {
        const name = pictureName(source) ?? ''
        const sent = packed.get(name)
        if (sent !== undefined) found[name] = sent
      }
      return found
    },
    address(source) {
      const picture = find(source)
      return picture === undefined ? null : pictureAddress(picture, picture.width, 'webp')
    },
    first: (sources) => sources.map(find).find((picture) => picture !== undefined) ?? null,
    names: () => [...pictures.keys()],
  }
}

/** Gives the first of all values that are equal, so that a page is sent it once. */
function shareEqual<T>(): (value: T) => T {
  const known = new Map<string, T>()
  return (value) => {
    const text = JSON.stringify(value)
    const first = known.get(text) ?? value
    known.set(text, first)
    return first
  }
}

function readPictures(manifest: string, onFault: CacheOptions['onFault']): ReadonlyMap<string, ShownPicture> {
  try {
    if (!existsSync(manifest)) return new Map()
    const entries = Object.entries(manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))))
    const rendered = new Map<string, PictureEntry>()
    for (const [name, value] of entries) if (!('picture' in value)) rendered.set(name, value)
    return new Map(
      entries.flatMap(([name, value]) => {
        const file = 'picture' in value ? value.picture : name
        const picture = rendered.get(file)
        return picture === undefined ? [] : [[name, show(file, picture)] as const]
      }),
    )
  } catch (error) {
    onFault(error)
    return new Map()
  }
}

function show(file: string, picture: PictureEntry): ShownPicture {
  const { width, height, widths, alt, colour } = picture
  return { file, version: getVersion(picture), width, height, widths, alt, tone: placeholderTone(colour) }
}

/** Drawn again from the same data, a picture has the same fingerprint but hardly the same weight. */
function getVersion({ fingerprint, bytes }: PictureEntry): string {
  return `${fingerprint.slice(0, 6)}${bytes.toString(36)}`
}

/** The placeholder of a picture by its average colour, both `#rrggbb`. */
function placeholderTone(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const light = channels.map((channel) => Math.trunc(WHITE - (WHITE - channel) * COLOUR_SHARE))
  return `#${light.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
