/** A walk over an equirectangular table: the unit direction (only lent), the cell's number and its solid angle. */
export type VisitDirection = (
  direction: readonly [x: number, y: number, z: number],
  at: number,
  solidAngle: number,
) => void

export interface Directions {
  width: number
  height: number
  each(visit: VisitDirection): void
  /** The direction of the middle of cell (i, j). */
  at(i: number, j: number): readonly [number, number, number]
  /** The solid angle of a cell of row j. */
  solidAngle(j: number): number
}

/** The directions of a table twice as wide as high: y is its pole and rows go from the bottom up, as in three.js. */
export function equirectDirections(width: number): Directions {
  const height = width / 2
  const step = (Math.PI * 2) / width
  const latitude = (j: number) => ((j + 0.5) / height - 0.5) * Math.PI
  const longitudes = Array.from({ length: width }, (_, i) => ((i + 0.5) / width - 0.5) * 2 * Math.PI)
  const cosines = longitudes.map(Math.cos)
  const sines = longitudes.map(Math.sin)
  const solidAngle = (j: number) => Math.cos(latitude(j)) * step * (Math.PI / height)
  return {
    width,
    height,
    solidAngle,
    at: (i, j) => {
      const radius = Math.cos(latitude(j))
      return [(cosines[i] ?? 0) * radius, Math.sin(latitude(j)), (sines[i] ?? 0) * radius]
    },
    each(visit) {
      const direction: [number, number, number] = [0, 0, 0]
      for (let j = 0; j < height; j += 1) {
        const radius = Math.cos(latitude(j))
        direction[1] = Math.sin(latitude(j))
        const cell = solidAngle(j)
        for (let i = 0; i < width; i += 1) {
          direction[0] = (cosines[i] ?? 0) * radius
          direction[2] = (sines[i] ?? 0) * radius
          visit(direction, j * width + i, cell)
        }
      }
    },
  }
}
