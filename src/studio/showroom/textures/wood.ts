import type { Grain } from './grain-tile.ts'
import { type Field, mapField, noiseField, seededRandom } from './seeded-noise.ts'

const PLANKS = 4

/** Oiled oak boards, side by side, their grain along u. */
export function wood(size: number): Grain {
  const random = seededRandom(2)
  const planks = Array.from({ length: PLANKS }, () => ({
    shift: Math.floor(random() * size),
    ring: random() * 7,
    tone: (random() - 0.5) * 0.3,
    joint: Math.floor(random() * size),
  }))
  const sway = noiseField(size, { seed: 2, cells: [2, 6], octaves: 5, gain: 0.5 })
  const fibre = noiseField(size, { seed: 11, cells: [6, 64], octaves: 3, gain: 0.65 })
  const pore = noiseField(size, { seed: 15, cells: [40, 256], octaves: 1 })
  const heights: Field = { size, values: new Float32Array(size * size) }
  const tone = mapField(heights, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)]
    const row = (y / size) * PLANKS
    const plank = planks[Math.floor(row)] ?? { shift: 0, ring: 0, tone: 0, joint: 0 }
    const from = Math.floor(i / size) * size + ((x + plank.shift) % size)
    const across = row - Math.floor(row)
    const rings = 0.5 + 0.5 * Math.sin((across * 4.5 + (sway.values[from] ?? 0) * 6.5 + plank.ring) * 2 * Math.PI)
    const hole = Math.max(0, (pore.values[from] ?? 0) - 0.68) * 2.4 * (0.4 + 0.6 * rings)
    const gap = gapAt({ across: (across * size) / PLANKS, along: Math.abs(x - plank.joint), size })
    const grain = fibre.values[from] ?? 0.5
    heights.values[i] = 0.6 + 0.05 * rings + 0.1 * grain - 0.4 * hole - 0.8 * gap
    return 0.68 - 0.3 * rings ** 1.5 + 0.55 * (grain - 0.5) + plank.tone - 0.7 * hole - 0.75 * gap
  })
  return { heights, tone, sheen: fibre }
}

interface GapPlace {
  /** Texels from the plank's lower edge, and from where it meets the next in its row. */
  across: number
  along: number
  size: number
}

/** 1 in the crack between planks, less beside it. */
function gapAt({ across, along, size }: GapPlace): number {
  const texel = 1024 / size
  const near = Math.min(across, size / PLANKS - across, along) * texel
  if (near < 1.6) return 1
  return near < 3.4 ? 0.3 : 0
}
