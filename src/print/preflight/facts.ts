import type { ColourKind, ColourSpace } from './pdf/colour-space.ts'
import type { Bounds } from './pdf/matrix.ts'
import type { Path } from './pdf/path.ts'
import type { PdfValue } from './pdf/pdf-objects.ts'
import type { PlateArea, Plates } from './plates/plates.ts'

/* What is in a file, before anything is said about it. Places on a PDF's page are in its own units (`UserUnit` points). */

export type ArtworkFacts = PdfFacts | PictureFacts | SvgFacts | UnusableFacts

/** A file of which nothing can be checked, and why. */
export interface UnusableFacts {
  kind: 'unusable'
  reason: UnusableReason
}

export type UnusableReason =
  | 'empty'
  | 'unknown-kind'
  | 'damaged'
  | 'encrypted'
  | 'too-complex'
  | 'postscript'
  | 'illustrator-without-pdf'
  | 'cmyk-photoshop'
  | 'photoshop-mode'
  | 'photoshop-without-picture'
  | 'heic'
  | 'archive'

export interface PdfFacts {
  kind: 'pdf'
  version: string
  /** The conditions of print that the file was made for. */
  intents: readonly OutputIntent[]
  layers: readonly LayerFacts[]
  hasScripts: boolean
  formFields: number
  pages: readonly PageFacts[]
}

export interface OutputIntent {
  condition: string
  hasProfile: boolean
  components: number
}

export interface LayerFacts {
  name: string
  isVisible: boolean
  isPrinted: boolean
  step: string | null
  /** How much is painted on it. */
  objects: number
  /** All of it is in plates and guides, which are not ink on the sheet. */
  isTechnical: boolean
}

export interface PageFacts {
  /** From 1 on. */
  number: number
  boxes: PageBoxes
  /** Millimetres of one unit. */
  unitMm: number
  /** Quarter turns clockwise for display. */
  turns: number
  /** The page's content could not be read to its end. */
  problem: 'damaged' | 'too-complex' | null
  /** All that is printed, as bounds. */
  objects: ObjectList
  colours: readonly ColourUse[]
  paints: readonly PaintUse[]
  texts: readonly TextUse[]
  lines: readonly LineUse[]
  fonts: readonly FontUse[]
  pictures: readonly PictureUse[]
  /** Paths that a blade follows, as they are drawn. */
  cutPaths: readonly CutPath[]
  annotations: readonly { type: string; bounds: Bounds | null }[]
  transparency: ReadonlySet<string>
  /** What the page uses that is not looked at. */
  notLookedAt: ReadonlySet<string>
  /** Paints the plates of a part of the page when they are asked for; null where there is too much to paint. */
  makePlates: (area: PlateArea) => Plates | null
}

export interface PageBoxes {
  /** What the page shows: its crop box, or its media box. */
  shown: Bounds
  trim: Bounds | null
  bleed: Bounds | null
}

export type Role = 'fill' | 'stroke' | 'text' | 'picture' | 'gradient'

/** One colour in one role. Values are 0 to 1; a picture's and a gradient's are not known. */
export interface ColourUse {
  kind: ColourKind
  /** What its numbers mean. */
  space: ColourSpace
  family: string
  profile: string | null
  inks: readonly string[]
  values: readonly number[] | null
  role: Role
  overprints: boolean
  overprintMode: number
  isTransparent: boolean
  /** What it is painted on: a layer's name, or null. */
  layer: string | null
  isPrinted: boolean
  bounds: Bounds
  count: number
}

/** What lines, areas and text of a page are painted in, where nothing shines through, on a screen: `#c8a04c`. */
export interface PaintUse {
  colour: string
  /** Of the boxes around them added up, in square units of the page. */
  area: number
}

export interface TextUse {
  /** In the page's units. */
  size: number
  colour: ColourUse
  bounds: Bounds
  count: number
}

/** A stroke, or a fill that is as thin as one. */
export interface LineUse {
  width: number
  colour: ColourUse
  bounds: Bounds
  count: number
}

export interface FontUse {
  name: string
  type: string
  isEmbedded: boolean
  bounds: Bounds
  count: number
}

export interface PictureUse {
  width: number
  height: number
  bits: number
  isMask: boolean
  kind: ColourKind
  family: string
  hasSoftMask: boolean
  /** The lower of both directions, pixels in one unit of the page. */
  pixelsPerUnit: number
  bounds: Bounds
  source: PdfValue | Uint8Array
}

/** A path in the colour of a cut line, on the page. */
export interface CutPath {
  path: Path
  filled: boolean
  ink: string
}

/** A picture file. */
export interface PictureFacts {
  kind: 'picture'
  format: 'png' | 'jpg' | 'tif' | 'webp' | 'psd' | 'heic'
  /** Pixels as they are seen, after the turn that a camera recorded. */
  width: number
  height: number
  colour: ColourKind | 'unknown'
  bits: number
  hasAlpha: boolean
  /** Pixels per inch as the file says; null if it does not. */
  dpi: number | null
  profile: string | null
  /** Frames or pages beyond the first. */
  frames: number
  /** Turned by the camera's note (EXIF). */
  isTurned: boolean
}

export interface SvgFacts {
  kind: 'svg'
  /** In mm where the file says so in a unit; otherwise only the ratio counts. */
  widthMm: number | null
  heightMm: number | null
  ratio: number | null
  texts: number
  /** Pictures that stand in the file. */
  pictures: number
  /** Pictures, fonts or styles that the file only points at. */
  outside: number
  hasScripts: boolean
}

/** The bounds of many objects, four numbers each, without an object for each of them. */
export class ObjectList {
  private numbers = new Float64Array(256)
  private roles = new Uint8Array(64)
  length = 0

  add({ left, bottom, right, top }: Bounds, role: Role): void {
    if (this.length >= MAX_OBJECTS) return
    if (this.length === this.roles.length) this.enlarge()
    const at = this.length * 4
    this.numbers[at] = left
    this.numbers[at + 1] = bottom
    this.numbers[at + 2] = right
    this.numbers[at + 3] = top
    this.roles[this.length++] = ROLES.indexOf(role)
  }

  bounds(index: number): Bounds {
    const at = index * 4
    const { numbers } = this
    return {
      left: numbers[at] ?? 0,
      bottom: numbers[at + 1] ?? 0,
      right: numbers[at + 2] ?? 0,
      top: numbers[at + 3] ?? 0,
    }
  }

  role(index: number): Role {
    return ROLES[this.roles[index] ?? 0] ?? 'fill'
  }

  private enlarge(): void {
    const [numbers, roles] = [this.numbers, this.roles]
    this.numbers = new Float64Array(numbers.length * 2)
    this.numbers.set(numbers)
    this.roles = new Uint8Array(roles.length * 2)
    this.roles.set(roles)
  }
}

const ROLES: readonly Role[] = ['fill', 'stroke', 'text', 'picture', 'gradient']
/** 40 bytes each; a map of a town has fewer. */
const MAX_OBJECTS = 400_000
