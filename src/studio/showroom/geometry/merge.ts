import { BufferGeometry, Float32BufferAttribute } from 'three'

/** Merges geometries: parts of the same material become one group. The given geometries are disposed of. */
export function merged(geometries: readonly BufferGeometry[]): BufferGeometry {
  const result = new BufferGeometry()
  for (const [name, size] of [
    ['position', 3],
    ['normal', 3],
    ['uv', 2],
  ] as const) {
    result.setAttribute(name, new Float32BufferAttribute(joined(geometries, name), size))
  }
  const byMaterial = new Map<number, number[]>()
  let first = 0
  for (const geometry of geometries) {
    const index = geometry.getIndex()?.array ?? []
    for (const { start, count, materialIndex = 0 } of geometry.groups) {
      const all = byMaterial.get(materialIndex) ?? []
      for (let at = start; at < start + count; at++) all.push((index[at] ?? 0) + first)
      byMaterial.set(materialIndex, all)
    }
    first += geometry.getAttribute('position').count
    geometry.dispose()
  }
  addGroups(result, byMaterial)
  return result
}

function joined(geometries: readonly BufferGeometry[], name: string): Float32Array {
  const arrays = geometries.map((geometry) => geometry.getAttribute(name).array)
  const all = new Float32Array(arrays.reduce((length, array) => length + array.length, 0))
  let start = 0
  for (const array of arrays) {
    all.set(array, start)
    start += array.length
  }
  return all
}

function addGroups(geometry: BufferGeometry, byMaterial: ReadonlyMap<number, readonly number[]>): void {
  const indices: number[] = []
  for (const [material, part] of [...byMaterial].sort(([a], [b]) => a - b)) {
    geometry.addGroup(indices.length, part.length, material)
    for (const index of part) indices.push(index)
  }
  geometry.setIndex(indices)
}
