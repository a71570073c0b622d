import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import type { Import } from './check-import.ts'

/** An import whose file does not exist. */
export interface BrokenImport {
  from: string
  specifier: string
}

export interface FileImports {
  imports: Import[]
  broken: BrokenImport[]
}

interface Specifier {
  specifier: string
  typeOnly: boolean
}

/** Made by React Router: the types of a route, and the build that it compiles. */
const GENERATED = /^\.\/\+types\/|^virtual:/

/** Every import, re-export and `import()` of a TypeScript file; a dynamic import of a computed name is left out. */
export function readImports(file: string): FileImports {
  const found: FileImports = { imports: [], broken: [] }
  for (const { specifier, typeOnly } of listSpecifiers(file, readFileSync(file, 'utf8'))) {
    if (GENERATED.test(specifier)) continue
    const target = getTarget(file, specifier)
    if (target === null) found.imports.push({ from: file, to: packageName(specifier), isPackage: true, typeOnly })
    else if (existsSync(target)) found.imports.push({ from: file, to: target, isPackage: false, typeOnly })
    else found.broken.push({ from: file, specifier })
  }
  return found
}

/** The names that a source imports from. Throws where it is no TypeScript. */
export function listSpecifiers(file: string, source: string): Specifier[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...dynamic
      .filter((text) => /^(['"]).*\1$/.test(text))
      .map((text) => ({ specifier: text.slice(1, -1), typeOnly: false })),
  ]
}

/** The file behind a name of ours (`./x.ts`, `#slice/x.ts`), from the project's root; null for a package. */
function getTarget(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?[a-z]+$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return path.startsWith('#') ? join('src', path.slice(1)) : null
}

/** `react-dom/client` is of the package `react-dom`. */
function packageName(specifier: string): string {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name ?? ''}` : scope
}
