import { pruneShader } from './prune-shader.ts'
import { ALWAYS_ZERO, IDLE_MODULES, NEVER_DEFINED, UNCALLED, UNUSED_SHADERS } from './unused-parts.ts'

/*
 * Builds what browsers get from three.js's modules instead of its one file, so that each part of See yours fetches only
 * what it needs, and leaves out of them what is never used and bundlers cannot tell (unused-parts.ts). Fails the build
 * where three.js no longer has what is to be left out.
 */

const MODULES = '/three/src/'
const SHADERS = /\/renderers\/shaders\/Shader(?:Chunk|Lib)\/(\w+)\.glsl\.js$/
const GLSL = /`([^`]*)`/g

/** The plugin for the build of what browsers get. */
export const slimThree = {
  name: 'slim-three',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) =>
    id === 'three' ? import.meta.resolve('three/src/Three.js').slice('file://'.length) : null,
  transform(code: string, id: string) {
    const at = id.indexOf(MODULES)
    return at < 0 ? null : { code: slim(code, id.slice(at + MODULES.length)), map: null }
  },
}

function slim(code: string, file: string): string {
  const shader = SHADERS.exec(`/${file}`)?.[1]
  if (shader !== undefined) return slimShader(code, UNUSED_SHADERS.has(shader))
  return IDLE_MODULES[file] ?? (UNCALLED[file] ?? []).reduce(emptyFunction, code)
}

function slimShader(code: string, unused: boolean): string {
  const absent = { macros: NEVER_DEFINED, counts: ALWAYS_ZERO }
  return code.replaceAll(GLSL, (_, text: string) => `\`${unused ? '' : pruneShader(text, absent)}\``)
}

/** Written as a method, a function or a property, it ends with the first brace that is indented as it is. */
function emptyFunction(code: string, name: string): string {
  const heads = [`(?:async )?${name}`, `function ${name}`, `this\\.${name} = (?:async )?function`].join('|')
  const found = new RegExp(`^(\\t+)((?:${heads}) ?\\(.*\\) \\{)\\n[\\s\\S]*?^\\1\\}`, 'm')
  if (!found.test(code)) throw new Error(`three.js has no ${name} to be left out any more`)
  return code.replace(found, '$1$2}')
}
