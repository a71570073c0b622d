/*
 * What measurements use of the packages in bench/package.json. They are installed only for a run, so the types that come
 * with them are not there when the project is checked.
 */

declare module 'fabric' {
  export class Canvas {
    constructor(element: HTMLCanvasElement, options?: { renderOnAddRemove?: boolean })
    readonly lowerCanvasEl: HTMLCanvasElement
    add(object: IText): void
    renderAll(): void
  }
  export class IText {
    constructor(text: string, options?: Record<string, unknown>)
    set(options: { text: string }): void
  }
}

declare module 'd3-contour' {
  interface Contours {
    size(size: [width: number, height: number]): Contours
    thresholds(values: readonly number[]): Contours
    (values: readonly number[]): unknown[]
  }
  export function contours(): Contours
}

declare module 'konva' {
  class Layer {
    add(text: Text): void
    draw(): void
    getNativeCanvasElement(): HTMLCanvasElement
  }
  class Stage {
    constructor(options: { container: HTMLDivElement; width: number; height: number })
    add(layer: Layer): void
  }
  class Text {
    constructor(options: Record<string, unknown>)
    text(text: string): void
  }
  const Konva: { Layer: typeof Layer; Stage: typeof Stage; Text: typeof Text }
  export default Konva
}

declare module 'lighthouse' {
  interface LighthouseReport {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>
    environment: { benchmarkIndex: number }
  }
  export default function lighthouse(
    address: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
  ): Promise<{ lhr: LighthouseReport } | undefined>
}
