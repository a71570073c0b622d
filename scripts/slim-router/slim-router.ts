import { IDLE_MODULES, NEEDS_THEM, NEVER_HAPPENS } from './never-happens.ts'
import { pruneModule } from './prune-module.ts'

/*
 * Leaves out of what browsers get of React Router what this shop never asks of it and bundlers cannot tell
 * (never-happens.ts). Fails the build where the router no longer has what is to be left out, and where the shop asks for
 * it after all.
 */

const MODULES = 'react-router/dist/production/'
const OWN = /\/src\/[^?]+\.tsx?$/

/** The plugin for the build of what browsers get. */
export const slimRouter = {
  name: 'slim-router',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    const needs = OWN.test(id) && !id.includes('node_modules') ? NEEDS_THEM.exec(code)?.[0] : undefined
    if (needs !== undefined) throw new Error(`${needs} needs what is left out of the router: scripts/slim-router.`)
    const at = id.indexOf(MODULES)
    const file = id.slice(at + MODULES.length)
    if (at < 0) return null
    if (IDLE_MODULES.has(file)) return { code: idle(code, file), map: null }
    const known = NEVER_HAPPENS[file]
    return known === undefined ? null : { code: prune(code, file, known), map: null }
  },
}

function prune(...[code, file, known]: [string, string, Parameters<typeof pruneModule>[1]]): string {
  try {
    return pruneModule(code, known)
  } catch (cause) {
    throw new Error(`React Router's ${file} is another than scripts/slim-router knows.`, { cause })
  }
}

/** The same exports, each a function that does nothing. */
function idle(code: string, file: string): string {
  const exported = /^export \{(.+)\};?$/m.exec(code)?.[1]?.split(',')
  if (exported === undefined) throw new Error(`React Router's ${file} exports in another way than before.`)
  return `const nothing = () => {}\nexport { ${exported.map((name) => `nothing as ${name}`).join()} }`
}
