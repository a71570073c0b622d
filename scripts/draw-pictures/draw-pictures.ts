import { mkdirSync, writeFileSync } from 'node:fs'
import { drawAll } from './pictures.ts'

/* Draws every flat drawing into public/. Run: npm run drawings */

const root = new URL('../../public/', import.meta.url)
const files = drawAll()
for (const [name, svg] of files) {
  const target = new URL(name, root)
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, svg)
}
const total = [...files.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0)
console.log(`${files.size} pictures, ${(total / 1000).toFixed(0)} kB`)
