import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three'

/* The outline of a grown-up's hand, as round a hand laid on paper: 18 cm from wrist to finger tip (ISO 7250, 50th percentile). */

const SIZE = { width: 11.4, height: 19 }
const PIXELS_PER_CM = 40
const LINE_CM = 0.09
const INK = '#5d564c'
const CHALK = '#d8d2c6'

/** Fingers and palm as strokes: from, to, and how wide, in cm from the middle of the wrist. */
const STROKES: readonly (readonly [x0: number, y0: number, x1: number, y1: number, width: number])[] = [
  [-1.1, -1, -1.1, 2, 3.6],
  [1.1, -1, 1.1, 2, 3.6],
  [-1.9, 4.2, -2.1, 7.6, 3.9],
  [0, 3.4, 0, 8, 5.6],
  [1.9, 4, 2, 7.4, 3.9],
  [-3, 8.2, -3.4, 15.2, 1.85],
  [-0.95, 8.6, -1.05, 16.9, 1.9],
  [1.15, 8.4, 1.4, 15.9, 1.8],
  [3, 7.6, 3.7, 13, 1.6],
  [-2.3, 4, -5, 8.9, 2.1],
]

/** A flat drawing on the table, in chalk on a dark one, its wrist at the near edge; its middle is the origin. */
export function handOutline(onDark: boolean): Mesh {
  const texture = new CanvasTexture(drawn(onDark ? CHALK : INK))
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 2
  const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false })
  const mesh = new Mesh(new PlaneGeometry(SIZE.width, SIZE.height), material)
  mesh.position.z = 0.02
  mesh.renderOrder = -1
  return mesh
}

function drawn(colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIZE.width * PIXELS_PER_CM, height: SIZE.height * PIXELS_PER_CM })
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.scale(PIXELS_PER_CM, PIXELS_PER_CM)
  context.translate(SIZE.width / 2 + 0.7, SIZE.height - 0.6)
  context.scale(1, -1)
  context.lineCap = 'round'
  context.strokeStyle = colour
  strokes(context, LINE_CM)
  // What lies within all of them together is taken out again: their common outline is left.
  context.globalCompositeOperation = 'destination-out'
  strokes(context, -LINE_CM)
  return canvas
}

function strokes(context: CanvasRenderingContext2D, wider: number): void {
  for (const [x0, y0, x1, y1, width] of STROKES) {
    context.beginPath()
    context.lineWidth = width + wider
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
    context.stroke()
  }
}
