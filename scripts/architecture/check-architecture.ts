import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { printAllowList } from './allow-list.ts'
import { checkImport, checkTable } from './check-import.ts'
import { findCycles } from './find-cycles.ts'
import { type FileImports, readImports } from './read-imports.ts'

/** Names that say nothing about the contents of a file or folder. */
const emptyNames: readonly string[] = ['index', 'utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc']

/*
 * Holds the project to ARCHITECTURE.md: import directions, pure files, no cycles (types included), no imports of
 * missing files, no vaguely named files. `--print` prints the table of slices for ARCHITECTURE.md.
 */

const SOURCES = '{src,server,scripts,bench,tools,e2e}/**/*.{ts,tsx}'

function findProblems(): string[] {
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).toSorted()
  const read = new Map(files.map((file) => [file, readImports(file)]))
  return [
    ...checkTable(sliceFolders()),
    ...[...read.values()].flatMap(getProblems),
    ...findCycles(getGraph(read)).map((cycle) => `a circle of imports: ${[...cycle, cycle[0]].join(' → ')}`),
    ...files.filter(isDrawer).map((file) => `${file}: name it for what it holds`),
    ...outdatedDocument(),
  ]
}

function getProblems({ imports, broken }: FileImports): string[] {
  return [
    ...imports.flatMap((one) => {
      const fault = checkImport(one)
      return fault === null ? [] : [`${one.from} → ${one.to}: ${fault}`]
    }),
    ...broken.map(({ from, specifier }) => `${from} → ${specifier}: there is no such file`),
  ]
}

function getGraph(read: ReadonlyMap<string, FileImports>): Map<string, string[]> {
  const ownFiles = ({ imports }: FileImports) => imports.filter(({ isPackage }) => !isPackage).map(({ to }) => to)
  return new Map([...read].map(([file, found]) => [file, ownFiles(found)]))
}

function sliceFolders(): string[] {
  const entries = readdirSync('src', { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function isDrawer(file: string): boolean {
  const names = [...file.split('/').slice(1, -1), basename(file).replace(/\..*$/, '')]
  return names.some((name) => emptyNames.includes(name))
}

/** Errors in ARCHITECTURE.md: an outdated table of slices, or files that do not exist. */
function outdatedDocument(): string[] {
  const document = existsSync('ARCHITECTURE.md') ? readFileSync('ARCHITECTURE.md', 'utf8') : ''
  const named = [...document.matchAll(/\b(?:src|server|scripts)\/[\w./-]+\.tsx?\b/g)].map(([file]) => file)
  const missing = named.filter((file) => !existsSync(file)).map((file) => `ARCHITECTURE.md names ${file}: no such file`)
  if (document.includes(printAllowList().join('\n'))) return missing
  return [...missing, 'ARCHITECTURE.md does not show the table of scripts/architecture/check-architecture.ts --print']
}

if (process.argv.includes('--print')) console.log(printAllowList().join('\n'))
else {
  const problems = findProblems()
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'The imports keep to the architecture.' : `${problems.length} faults.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
