/*
 * Leaves out of harfbuzzjs what the lettering engine never asks for: of its loader, a second list of all that the
 * WebAssembly exports, under the names of C, and what Node needs; of its classes, what tells of tables, colours and axes.
 * Fails the build where they are written in another way.
 */

const LOADER = '/harfbuzzjs/dist/harfbuzz.js'
const CLASSES = '/harfbuzzjs/dist/index.mjs'

const NAMED_AS_IN_C = /Module\["_\w+"\]=_\w+=wasmExports\["\w+"\];/g
const IN_NODE = 'typeof process=="object"&&process.versions?.node&&process.type!="renderer"'

/** Methods of Face, Font, Buffer and Feature, by name; the rest is what engine.ts calls, or small. */
const NEVER_CALLED = [
  'getAxisInfos collectUnicodes getTableScriptTags getTableFeatureTags getScriptLanguageTags',
  'getLanguageFeatureTags getFeatureLookups listNames getName getFeatureNameIds getColorPalettes',
  'getGlyphColorLayers hExtents vExtents glyphName drawGlyphOrFail getGlyphColorPng glyphToPath glyphHOrigin',
  'glyphVOrigin glyphExtents glyphFromName glyphToJson setVariations getLookupOpticalBound getLigatureCarets',
  'getMetricPosition setMessageFunc getGlyphInfosAndPositions updateGlyphPositions serialize toString',
  'fromString',
].flatMap((names) => names.split(' '))

/** The plugin for the build of workers, where the engine runs. */
export const slimHarfbuzz = {
  name: 'slim-harfbuzz',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (id.endsWith(LOADER)) return { code: slimLoader(code), map: null }
    return id.endsWith(CLASSES) ? { code: NEVER_CALLED.reduce(emptyMethod, code), map: null } : null
  },
}

function slimLoader(code: string): string {
  const slimmed = code.replace(NAMED_AS_IN_C, '')
  if (slimmed === code || !code.includes(IN_NODE)) throw new Error('The loader of harfbuzzjs is written in another way')
  return slimmed.replace(IN_NODE, 'false')
}

/** A method ends with the first brace that is indented as it is. */
function emptyMethod(code: string, name: string): string {
  const found = new RegExp(`^(\\t(?:static )?${name}\\(.*\\) \\{)\\n[\\s\\S]*?^\\t\\}`, 'gm')
  const emptied = code.replaceAll(found, '$1}')
  if (emptied === code) throw new Error(`harfbuzzjs has no ${name} to be left out any more`)
  return emptied
}
