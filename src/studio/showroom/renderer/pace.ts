/*
 * How the finished picture is drawn, by the duration of one pass on this device: a fast one draws many, a slow one a
 * few and each in strips, so that an interaction never waits long for obsolete work.
 */

/** The maximum duration of one slice, in ms. */
const SLICE = 60
/** Each strip processes the whole scene again, so more of them cost more than they save. */
const MAX_STRIPS = 3
/** The maximum duration of a finished picture, in ms. */
const WHOLE = 4000
const MAX_PASSES = 32
/** Fewer passes look worse than the moving picture. */
export const FEWEST_PASSES = 8
/** If a pass takes longer, in ms, edges are smoothed only in the finished picture. */
const SMOOTH_UP_TO = 40
/**
 * If it takes longer than this, fine details are left to the finished picture too: a choice should be visible within
 * a quarter of a second.
 */
const PLAIN_UP_TO = 120
/** The minimum cost of a coarse picture relative to a plain one: its share of the pixels. */
export const COARSE_SHARE = 0.25

/**
 * How a single pass is drawn: `smooth` edges cost half as much again as `plain` ones, `coarse` has a quarter of the
 * pixels.
 */
export type SingleLook = 'coarse' | 'plain' | 'smooth'

export interface Pace {
  passes: number
  strips: number
  single: SingleLook
}

/** The pace for the duration of one pass in ms; 0 if that is not known yet. The slowest devices draw no passes. */
export function paceFor(milliseconds: number): Pace {
  const affordable = Math.floor(WHOLE / Math.max(1, milliseconds) / FEWEST_PASSES) * FEWEST_PASSES
  return {
    passes: Math.min(MAX_PASSES, affordable),
    strips: Math.min(MAX_STRIPS, Math.max(1, Math.ceil(milliseconds / SLICE))),
    single: singleLook(milliseconds),
  }
}

/** The very first picture should be fast rather than fine. */
function singleLook(milliseconds: number): SingleLook {
  if (milliseconds === 0 || milliseconds > PLAIN_UP_TO) return 'coarse'
  return milliseconds <= SMOOTH_UP_TO ? 'smooth' : 'plain'
}

/**
 * Tells when the graphics chip has finished its work, without waiting for it, so that new work does not queue behind
 * obsolete work.
 */
export class PassClock {
  readonly #gl: WebGL2RenderingContext
  #fence: WebGLSync | null = null
  #since = 0
  #done = 0
  #share = 1
  #quickest = Infinity

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /**
   * The shortest duration of a whole pass so far, in ms; 0 while only the first is known, which includes compiling
   * shaders.
   */
  get quickest(): number {
    return this.#done < 2 ? 0 : this.#quickest
  }

  /** Starts measuring again, after the size of pictures has changed. */
  start(): void {
    this.forget()
    this.#done = 0
    this.#quickest = Infinity
  }

  /** Marks the end of the current work; `share` of a whole pass, or 0 if its duration should not be measured. */
  mark(share = 1): void {
    this.forget()
    this.#share = share
    this.#fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#gl.flush()
    this.#since = performance.now()
  }

  /** Whether all of it is done. */
  done(): boolean {
    if (this.#fence === null) return true
    if (this.#gl.getSyncParameter(this.#fence, this.#gl.SYNC_STATUS) !== this.#gl.SIGNALED) return false
    if (this.#share > 0) {
      this.#quickest = Math.min(this.#quickest, (performance.now() - this.#since) / this.#share)
      this.#done += 1
    }
    this.forget()
    return true
  }

  forget(): void {
    if (this.#fence !== null) this.#gl.deleteSync(this.#fence)
    this.#fence = null
  }
}
