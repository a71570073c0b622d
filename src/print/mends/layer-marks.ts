import type { Layer } from '#print/preflight/pdf/layers.ts'

interface Mark {
  layer: Layer | null
  isRemoved: boolean
}

/** The marked parts that are open where content is read, and the layers among them; forms share those around them. */
export class LayerMarks {
  private open: Mark[] = []

  get depth(): number {
    return this.open.length
  }

  /** The innermost layer. */
  get layer(): Layer | null {
    return this.open.findLast(({ layer }) => layer !== null)?.layer ?? null
  }

  /** Whether no layer around this place is hidden or left out of print. */
  get isPrinted(): boolean {
    return this.open.every(({ layer }) => layer?.isPrinted ?? true)
  }

  /** @param isRemoved whether the operators of the mark were taken away, so that of its end goes too */
  begin(layer: Layer | null, isRemoved = false): void {
    this.open.push({ layer, isRemoved })
  }

  /** @returns whether the operators of the mark that ends here were taken away */
  end(): boolean {
    return this.open.pop()?.isRemoved === true
  }

  /** Ends what a stream has left open. */
  endTo(depth: number): void {
    this.open.length = Math.min(this.open.length, depth)
  }
}
