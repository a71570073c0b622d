import { describe, expect, it } from 'vitest'
import { listSpecifiers, readImports } from './read-imports.ts'

describe('what a file imports', () => {
  it('finds imports, re-exports and import(), and tells types from what runs', () => {
    const source = `
      // Characters of more than one byte before them: é … 🖨
      import { a } from './a.ts'
      import type { B } from './b.ts'
      import { type C } from './c.ts'
      import { d, type D } from './d.ts'
      import './e.css'
      import * as f from '#slice/f.ts'
      export { g } from './g.ts'
      export type { H } from './h.ts'
      export * from './i.ts'
      const j = await import('./j.ts')
      const k = await import(a)
    `
    expect(listSpecifiers('x.ts', source)).toEqual([
      { specifier: './a.ts', typeOnly: false },
      { specifier: './b.ts', typeOnly: true },
      { specifier: './c.ts', typeOnly: true },
      { specifier: './d.ts', typeOnly: false },
      { specifier: './e.css', typeOnly: false },
      { specifier: '#slice/f.ts', typeOnly: false },
      { specifier: './g.ts', typeOnly: false },
      { specifier: './h.ts', typeOnly: true },
      { specifier: './i.ts', typeOnly: false },
      { specifier: './j.ts', typeOnly: false },
    ])
  })

  it('reads components', () => {
    expect(listSpecifiers('x.tsx', `import { A } from './a.tsx'\nexport const B = () => <A<string> b />`)).toHaveLength(
      1,
    )
  })

  it('resolves our own names and names packages', () => {
    const { imports, broken } = readImports('src/root.tsx')
    expect(broken).toEqual([])
    expect(imports).toContainEqual({ from: 'src/root.tsx', to: 'react-router', isPackage: true, typeOnly: false })
    expect(imports).toContainEqual({ from: 'src/root.tsx', to: 'src/app.css', isPackage: false, typeOnly: false })
  })

  it('throws for what is no TypeScript', () => {
    expect(() => listSpecifiers('x.ts', 'import {')).toThrow('x.ts')
  })
})
