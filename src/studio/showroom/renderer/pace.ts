/*
 * How a picture comes to rest, by how long one pass takes on this device: a quick one draws many, a slow one a few and
 * each in strips, so that the next touch never waits long for work that is no longer wanted.
 */

/** How long one slice of work should take at most, in ms. */
const SLICE = 60
/** Each strip goes through the whole scene again: more of them cost more than they spare. */
const MAX_STRIPS = 3
/** The longest that a picture may take to come to rest, in ms. */
const WHOLE = 4000
const MAX_PASSES = 32
/** Fewer than this look worse than the moving picture. */
export const FEWEST_PASSES = 8
/** Where a pass takes longer, in ms, smoothing its edges is left to the picture at rest. */
const SMOOTH_UP_TO = 40
/** Where it takes longer than this, so are its fine parts: a choice is to be seen within a quarter of a second. */
const PLAIN_UP_TO = 120
/** What a coarse picture costs of a plain one, at the least: its pixels. */
export const COARSE_SHARE = 0.25

/** How a single pass is drawn: `smooth` edges cost half as much again as `plain` ones, `coarse` has a quarter of the pixels. */
export type SingleLook = 'coarse' | 'plain' | 'smooth'

export interface Pace {
  passes: number
  strips: number
  single: SingleLook
}

/** The pace where one pass takes so many ms; 0 where that is not known yet. No passes at all on the slowest devices. */
export function paceFor(milliseconds: number): Pace {
  const affordable = Math.floor(WHOLE / Math.max(1, milliseconds) / FEWEST_PASSES) * FEWEST_PASSES
  return {
    passes: Math.min(MAX_PASSES, affordable),
    strips: Math.min(MAX_STRIPS, Math.max(1, Math.ceil(milliseconds / SLICE))),
    single: singleLook(milliseconds),
  }
}

/** The first of all comes soon rather than fine. */
function singleLook(milliseconds: number): SingleLook {
  if (milliseconds === 0 || milliseconds > PLAIN_UP_TO) return 'coarse'
  return milliseconds <= SMOOTH_UP_TO ? 'smooth' : 'plain'
}

/**
 * Tells when the graphics chip has done what it was given, without waiting for it: what is asked next must not queue up
 * behind work that nobody needs any more.
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

  /** What a whole pass takes by the quickest so far, in ms; 0 as long as only the first is known, which compiles the shaders too. */
  get quickest(): number {
    return this.#done < 2 ? 0 : this.#quickest
  }

  /** Measures anew: pictures have another size now. */
  start(): void {
    this.forget()
    this.#done = 0
    this.#quickest = Infinity
  }

  /** Marks the end of the work given so far; `share` of a whole pass, or 0 where its time tells nothing of one. */
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
