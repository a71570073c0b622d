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
