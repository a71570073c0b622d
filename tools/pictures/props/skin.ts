import { BufferGeometry, Float32BufferAttribute, type Vector3 } from 'three'

/**
 * A surface drawn over a grid: `at(u, v)` gives the place of each point, u and v from 0 to 1. Closed in u where its two
 * edges meet, which then share their shading.
 */
export function skin(
  columns: number,
  rows: number,
  at: (u: number, v: number) => Vector3,
  closed = false,
): BufferGeometry {
  const places: number[] = []
  const uvs: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      places.push(...at(column / columns, row / rows).toArray())
      uvs.push(column / columns, row / rows)
    }
  const width = columns + 1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = row * width + column
      triangles.push(corner, corner + 1, corner + width, corner + 1, corner + width + 1, corner + width)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(triangles)
  geometry.computeVertexNormals()
  if (closed) joinSeam(geometry, width, rows)
  return geometry
}

function joinSeam(geometry: BufferGeometry, width: number, rows: number): void {
  const normals = geometry.getAttribute('normal')
  for (let row = 0; row <= rows; row++) {
    const first = row * width
    const last = first + width - 1
    const sum = [0, 1, 2].map((axis) => normals.getComponent(first, axis) + normals.getComponent(last, axis))
    const length = Math.hypot(...sum) || 1
    const [x = 0, y = 0, z = 0] = sum.map((part) => part / length)
    normals.setXYZ(first, x, y, z)
    normals.setXYZ(last, x, y, z)
  }
}
