import { EDITOR_HEIGHT, EDITOR_WIDTH, MM_PER_PIXEL } from '../design.ts'
import { type Layered, signBounds } from '../weld/sign-size.ts'

/** The place of a text on the stage, in CSS pixels. */
export interface StageFit {
  /** Pixels per millimetre. */
  scale: number
  /** The ink's top left corner. */
  left: number
  top: number
  /** 1 if letters are as large on the screen as in vinyl; 4 if they are a quarter. */
  reduced: number
}

/** The margin of the stage, in pixels. */
const ROOM = 18

/**
 * Fits a text into the stage (001 §9, editor scale thresholds): at its real size, or smaller if it is wider than 647
 * px or higher than 392, or than the stage.
 * @param around drawn beyond the ink on each side, in mm
 */
export function fitStage(
  ink: { width: number; height: number },
  stage: { width: number; height: number },
  around = 0,
): StageFit {
  const width = ink.width + 2 * around
  const height = ink.height + 2 * around
  const full = 1 / MM_PER_PIXEL
  const room = {
    width: Math.max(1, Math.min(EDITOR_WIDTH, stage.width - 2 * ROOM)),
    height: Math.max(1, Math.min(EDITOR_HEIGHT, stage.height - 2 * ROOM)),
  }
  const scale = Math.min(full, room.width / Math.max(width, 0.01), room.height / Math.max(height, 0.01))
  return {
    scale,
    left: (stage.width - ink.width * scale) / 2,
    top: (stage.height - ink.height * scale) / 2,
    reduced: full / scale,
  }
}

/** The same for a design with the films below its letters, which are fitted as a whole. Null before anything is drawn. */
export function fitSign(
  text: { design: Layered; layout: { width: number; height: number } } | null,
  stage: { width: number; height: number },
  around = 0,
): StageFit {
  if (text === null) return fitStage({ width: 0, height: 0 }, stage, around)
  const { left, top, right, bottom } = signBounds(text.design, text.layout)
  const fit = fitStage({ width: right - left, height: bottom - top }, stage, around)
  return { ...fit, left: fit.left - left * fit.scale, top: fit.top - top * fit.scale }
}

/** A mark of a ruler. */
export interface RulerMark {
  /** Along the ruler, in pixels. */
  at: number
  /** In mm, for a mark with a figure; null for the others and before 0. */
  figure: number | null
}

/** The minimum distance between two figures, in pixels. */
const MIN_DISTANCE = 54
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
/** Divisions between two figures. */
const PARTS = 5

/**
 * The marks of a ruler in mm.
 * @param zero the position of 0 mm, in pixels
 * @param scale pixels per mm
 */
export function rulerMarks(length: number, zero: number, scale: number): readonly RulerMark[] {
  const step = STEPS.find((mm) => mm * scale >= MIN_DISTANCE) ?? 10_000
  const apart = (step / PARTS) * scale
  const first = Math.ceil(-zero / apart)
  const count = Math.max(0, Math.floor((length - zero) / apart) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const part = first + index
    return { at: zero + part * apart, figure: part >= 0 && part % PARTS === 0 ? (part / PARTS) * step : null }
  })
}
