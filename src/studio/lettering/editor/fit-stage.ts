import { EDITOR_HEIGHT, EDITOR_WIDTH, MM_PER_PIXEL } from '../design.ts'

/** Where a text stands on the stage, in CSS pixels. */
export interface StageFit {
  /** Pixels for a millimetre. */
  scale: number
  /** Of the ink's left top corner. */
  left: number
  top: number
  /** 1 where letters are as large on the screen as in vinyl; 4 where they are a quarter. */
  reduced: number
}

/** Clear of the edges, in pixels. */
const ROOM = 18

/**
 * Fits a text into the stage (001 §9, editor scale thresholds): as large as it will be, and drawn smaller once it is wider
 * than 647 px or higher than 392, or than the stage is.
 * @param around what is drawn beyond the ink on each side, in mm
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
