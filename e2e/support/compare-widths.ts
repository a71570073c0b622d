import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type LetteringDesign, NEW_DESIGN } from '#studio/lettering/design.ts'
import type { ShapedFont } from '#studio/lettering/fonts/engine.ts'
import type { LetteringFont } from '#studio/lettering/fonts/font-list.ts'
import { openLetteringFont } from '#studio/lettering/fonts/open-font.server.ts'
import { layOut } from '#studio/lettering/geometry/lay-out.ts'
import { EM } from '#studio/lettering/geometry/set-line.ts'

/* How wide words are in the designer, beside how wide the browser itself sets them. */

/** Of one word in one font. Differences are mm of a word 100 mm wide. */
export interface WidthDifference {
  font: string
  word: string
  /** Of what the pen goes. */
  advance: number
  /** Of the ink. The browser's own bounds of ink are some pixels too large: its pixels are looked at. */
  ink: number
}

interface Width {
  advance: number
  ink: number
}

const PUBLIC = join(import.meta.dirname, '../../public')
const SIZE = 100

/**
 * Sets words in a font both ways. Words of which the font lacks a letter are left out: there the browser takes another.
 * @param spacing after every letter, in thousandths of the font size
 */
export async function compareWidths(
  page: Page,
  font: LetteringFont,
  words: readonly string[],
  spacing = 0,
): Promise<WidthDifference[]> {
  const opened = await openLetteringFont(font.id)
  const ours = words.map((text) => setByUs({ ...NEW_DESIGN, text, font: font.id, letter_spacing: spacing }, opened))
  const whole = ours.filter(({ missing }) => missing.length === 0)
  const theirs = await setInBrowser(page, {
    id: font.id,
    woff: (await readFile(join(PUBLIC, font.file))).toString('base64'),
    words: whole,
    spacing,
  })
  return whole.map(({ text, width }, at) => difference(font.id, text, width, theirs[at]))
}

interface SetWord {
  text: string
  missing: readonly string[]
  width: Width
  /** From where the pen begins to where the ink does, in parts of the font size. */
  inkStart: number
}

function setByUs(design: LetteringDesign, font: ShapedFont): SetWord {
  const { lines, width, missing } = layOut(design, font)
  const { start = 0, end = 0 } = lines[0] ?? {}
  return {
    text: design.text,
    missing,
    width: { advance: (end - start) / EM, ink: width / EM },
    inkStart: -start / EM,
  }
}

function difference(font: string, word: string, ours: Width, theirs: Width | undefined): WidthDifference {
  const { advance, ink } = theirs ?? { advance: Number.NaN, ink: Number.NaN }
  return {
    font,
    word,
    advance: (Math.abs(ours.advance - advance) / advance) * SIZE,
    ink: (Math.abs(ours.ink - ink) / ink) * SIZE,
  }
}

interface Setting {
  id: string
  woff: string
  words: readonly SetWord[]
  spacing: number
}

/** Widths in parts of the font size. */
function setInBrowser(page: Page, setting: Setting): Promise<Width[]> {
  return page.evaluate(async ({ id, woff, words, spacing }) => {
    /** Pixels that the ink of a word takes, and half of how far it is looked for round where it should end. */
    const INK = 3000
    const AROUND = 40
    const bytes = Uint8Array.from(atob(woff), (character) => character.charCodeAt(0))
    const face = await new FontFace(id, bytes.buffer).load()
    document.fonts.add(face)
    const context = new OffscreenCanvas(2 * AROUND, 1).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('No canvas')

    /** Where ink begins or ends, to a part of a pixel: the most that a column of pixels is covered. */
    const edge = (text: string, at: number, size: number, side: 1 | -1): number => {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      context.fillText(text, AROUND - at, size * 2)
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
      const covered = Array.from({ length: 2 * AROUND }, () => 0)
      for (let pixel = 0; pixel * 4 < data.length; pixel += 1) {
        const column = pixel % (2 * AROUND)
        covered[column] = Math.max(covered[column] ?? 0, (data[pixel * 4 + 3] ?? 0) / 255)
      }
      if (side === 1) {
        const first = covered.findIndex((share) => share > 0)
        return at - AROUND + first + 1 - (covered[first] ?? 0)
      }
      const last = covered.findLastIndex((share) => share > 0)
      return at - AROUND + last + (covered[last] ?? 0)
    }

    const widths = words.map(({ text, width, inkStart }) => {
      const size = INK / width.ink
      const gap = (spacing / 1000) * size
      context.canvas.height = size * 4
      context.font = `${size}px "${id}"`
      // Else it kerns no letter with a space, and puts letters on whole pixels.
      context.textRendering = 'geometricPrecision'
      context.letterSpacing = `${gap}px`
      const left = edge(text, inkStart * size, size, 1)
      const right = edge(text, (inkStart + width.ink) * size, size, -1)
      return { advance: (context.measureText(text).width - gap) / size, ink: (right - left) / size }
    })
    document.fonts.delete(face)
    return widths
  }, setting)
}
