/*
 * Leaves out of three.js what the showroom never does, which bundlers cannot tell: headsets, reflections blurred by
 * shaders (ours are blurred by light/blur-reflections.ts), and the parts of shaders for features without a material here.
 * Fails the build where three.js no longer has what is to be left out.
 */

/** Parts of shaders that stand in `#ifdef`s which nothing here defines. */
const UNUSED_CHUNKS = `
  alphahash_fragment alphahash_pars_fragment batching_pars_vertex batching_vertex clipping_planes_fragment
  clipping_planes_pars_fragment clipping_planes_pars_vertex clipping_planes_vertex displacementmap_pars_vertex
  displacementmap_vertex dithering_fragment dithering_pars_fragment fog_fragment fog_pars_fragment
  fog_pars_vertex fog_vertex gradientmap_pars_fragment iridescence_fragment iridescence_pars_fragment
  lightprobes_pars_fragment lights_phong_fragment lights_phong_pars_fragment lights_toon_fragment
  lights_toon_pars_fragment logdepthbuf_fragment logdepthbuf_pars_fragment logdepthbuf_pars_vertex
  logdepthbuf_vertex map_particle_fragment map_particle_pars_fragment morphcolor_vertex morphinstance_vertex
  morphnormal_vertex morphtarget_pars_vertex morphtarget_vertex skinbase_vertex skinning_pars_vertex
  skinning_vertex skinnormal_vertex transmission_fragment transmission_pars_fragment
`
  .trim()
  .split(/\s+/)

/** Classes that are made or asked, but have nothing to do here; with what is left of them. */
const UNUSED_CLASSES: Readonly<Record<string, string>> = {
  WebXRManager:
    'enabled = false; isPresenting = false; getEnvironmentBlendMode() {} setAnimationLoop() {} hasDepthSensing() { return false } dispose() {}',
  WebXRDepthSensing: '',
  PMREMGenerator: 'dispose() {}',
}

/** The plugin for the build of what browsers get. */
export const slimThree = {
  name: 'slim-three',
  enforce: 'pre' as const,
  apply: 'build' as const,
  transform: (code: string, id: string) => (id.endsWith('/three/build/three.module.js') ? slim(code) : null),
}

function slim(code: string): string {
  const chunked = UNUSED_CHUNKS.reduce(emptyChunk, code)
  return Object.entries(UNUSED_CLASSES).reduce((text, [name, left]) => emptyClass(text, name, left), chunked)
}

function emptyChunk(code: string, name: string): string {
  return demandChange(
    code,
    code.replace(new RegExp(`^(?:const|var) ${name} = ".*";$`, 'm'), `const ${name} = "";`),
    name,
  )
}

/** A class at the top of a file ends with the first brace at the beginning of a line. */
function emptyClass(code: string, name: string, left: string): string {
  const start = code.indexOf('{', code.search(new RegExp(`^class ${name}\\b`, 'm')))
  const end = code.indexOf('\n}\n', start)
  return demandChange(code, `${code.slice(0, start)}{ ${left} }${code.slice(end + 2)}`, name)
}

function demandChange(before: string, after: string, what: string): string {
  if (after.length >= before.length) throw new Error(`three.js has no ${what} to be left out any more`)
  return after
}
