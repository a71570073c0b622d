import { Canvas, IText } from 'fabric'
import Konva from 'konva'
import { type LetteringDesign, NEW_DESIGN } from '../../src/studio/lettering/design.ts'
import { getFill } from '../../src/studio/lettering/fills/get-fill.ts'
import { paintFill } from '../../src/studio/lettering/fills/paint-fill.ts'
import { type DrawnText, startWorkers } from '../../src/studio/lettering/worker/workers.ts'

/*
 * What runs in the browser: the same text, a key at a time, drawn by the lettering designer, by fabric.js and by konva, on
 * canvases of the same size. The designer draws true outlines in their film, the other two draw text.
 */

/** The editor's own (001 §9). */
const SIZE = { width: 647, height: 392 }
const FONT = 'pacifico'
const MARGIN = 10
const LINES = 5
const LETTERS = 40
const KEYS = 'abdeghkz'

/** Two hundred characters, the last of them as it is typed. */
function getText(key: number): string {
  const words = 'The quick brown fox jumps over a lazy dog and '
  const line = (at: number) => words.repeat(2).slice(at * 3, at * 3 + LETTERS)
  const text = Array.from({ length: LINES }, (_, at) => line(at)).join('\n')
  return `${text.slice(0, -1)}${KEYS[key % KEYS.length]}`
}

/** Draws a text and comes back when it is painted. */
type Draw = (text: string) => Promise<void> | undefined

const workers = startWorkers()
const design = (text: string): LetteringDesign => ({ ...NEW_DESIGN, font: FONT, text })

function newCanvas(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  document.body.replaceChildren(canvas)
  return canvas
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  return context
}

/** Waits for whatever was drawn. */
function finish(canvas: HTMLCanvasElement): void {
  getContext(canvas).getImageData(0, 0, 1, 1)
}

function openOurs(): { draw(text: string): Promise<void>; latest(): DrawnText | null } {
  const canvas = newCanvas()
  const context = getContext(canvas)
  let latest: DrawnText | null = null
  return {
    latest: () => latest,
    async draw(text) {
      const drawn = await workers.draw(design(text))
      if (drawn === null || !('letters' in drawn)) throw new Error('Nothing was drawn')
      latest = drawn
      const { width, height } = drawn.layout
      const scale = Math.min((SIZE.width - 2 * MARGIN) / width, (SIZE.height - 2 * MARGIN) / height)
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, SIZE.width, SIZE.height)
      context.setTransform(scale, 0, 0, scale, MARGIN, MARGIN)
      const size = { width, height, lines: LINES }
      paintFill(context, getFill(drawn.design.color_id), { letters: drawn.letters, size, scale })
      finish(canvas)
    },
  }
}

const TEXT = { fontFamily: FONT, fontSize: 34 }

function openFabric(): Draw {
  const element = newCanvas()
  const canvas = new Canvas(element, { renderOnAddRemove: false })
  const text = new IText('', TEXT)
  canvas.add(text)
  return (typed) => {
    text.set({ text: typed })
    canvas.renderAll()
    finish(canvas.lowerCanvasEl)
  }
}

function openKonva(): Draw {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const stage = new Konva.Stage({ container, ...SIZE })
  const layer = new Konva.Layer()
  const text = new Konva.Text({ ...TEXT, wrap: 'none' })
  stage.add(layer)
  layer.add(text)
  return (typed) => {
    text.text(typed)
    layer.draw()
    finish(layer.getNativeCanvasElement())
  }
}

/** Milliseconds from each key to its picture, in turns so that all meet the same machine. */
async function timeKeys(keys: number): Promise<Record<'ours' | 'fabric' | 'konva', number[]>> {
  await new FontFace(FONT, `url(/fonts/lettering/${FONT}.woff)`).load().then((face) => document.fonts.add(face))
  const times = { ours: [] as number[], fabric: [] as number[], konva: [] as number[] }
  for (const [name, open] of [
    ['ours', () => openOurs().draw],
    ['fabric', openFabric],
    ['konva', openKonva],
  ] as const) {
    const draw = open()
    for (let key = -WARM_UP; key < keys; key += 1) {
      await nextFrame()
      const pressed = performance.now()
      await draw(getText(key + WARM_UP))
      if (key >= 0) times[name].push(performance.now() - pressed)
    }
  }
  return times
}

/** Whoever types the last of two hundred characters has typed the others before. */
const WARM_UP = 60

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** So many frames between two keys: some ten keys a second. */
const FRAMES_A_KEY = 6
const FRAME_MS = 1000 / 60

/** Frames that are not shown while somebody types, and milliseconds of each weld. */
async function countDropped(keys: number, welding: boolean): Promise<{ dropped: number; welds: number[] }> {
  const { draw, latest } = openOurs()
  const welds: number[] = []
  const weld = async () => {
    const drawn = latest()
    const asked = performance.now()
    if (drawn !== null && (await workers.weld(drawn)) !== null) welds.push(performance.now() - asked)
  }
  let dropped = 0
  let last = draw(getText(0)).then(weld)
  await last
  let before = await nextFrame()
  for (let frame = 0; frame < keys * FRAMES_A_KEY; frame += 1) {
    const now = await nextFrame()
    dropped += Math.max(0, Math.round((now - before) / FRAME_MS) - 1)
    before = now
    if (frame % FRAMES_A_KEY > 0) continue
    last = draw(getText(frame / FRAMES_A_KEY)).then(welding ? weld : () => undefined)
  }
  await last
  return { dropped, welds }
}

declare global {
  interface Window {
    timeKeys: typeof timeKeys
    countDropped: typeof countDropped
  }
}

Object.assign(window, { timeKeys, countDropped })
