import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PictureAlias, PictureEntry } from './manifest.ts'
import { pictureAddress, pictureName } from './picture-name.ts'
import type { ShownPicture, ShownPictures } from './shown-picture.ts'

/** How much of the picture's colour is kept; the rest is white, so that alternative text in ink reads on it at 4.5 : 1. */
const KEPT = 0.45

const WHITE = 255

/** The rendered pictures, in memory. */
export interface PictureCache {
  /** Those that take the place of drawings, given by their paths. */
  among(paths: Iterable<string>): ShownPictures
  /** The one file to name where no choice can be given, such as a share tag: the picture, or else the drawing itself. */
  still(path: string): string
  /** The picture of the first of these drawings that has one. */
  first(paths: readonly string[]): ShownPicture | null
  /** The drawings that have one, for who chooses among them. */
  drawings(): string[]
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
  /** Told of a manifest that cannot be read: the shop goes on with its drawings. */
  onFault(error: unknown): void
}

/** Reads the manifest once. Where there is none, or no entry, the drawings are shown. */
export function openPictureCache({ manifest, onFault }: CacheOptions): PictureCache {
  const pictures = readPictures(manifest, onFault)
  const find = (path: string) => pictures.get(pictureName(path) ?? '')
  return {
    among(paths) {
      const found: Record<string, ShownPicture> = {}
      for (const path of paths) {
        const picture = find(path)
        if (picture !== undefined) found[pictureName(path) ?? ''] = picture
      }
      return found
    },
    still(path) {
      const picture = find(path)
      return picture === undefined ? path : pictureAddress(picture, picture.width, 'webp')
    },
    first: (paths) => paths.map(find).find((picture) => picture !== undefined) ?? null,
    drawings: () =>
      [...pictures.keys()].map((name) => (name.startsWith('loops/') ? `/${name}.svg` : `/drawings/${name}.svg`)),
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
  const light = channels.map((channel) => Math.trunc(WHITE - (WHITE - channel) * KEPT))
  return `#${light.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
