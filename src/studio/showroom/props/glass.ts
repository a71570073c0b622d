import {
  AddEquation,
  Color,
  CustomBlending,
  MeshPhysicalMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/*
 * Glass and its contents, without ray tracing: the wall has full reflections and absorbs light at its edges; a liquid
 * is dark where it is deep and bright where it is thin.
 */

/** The clear wall of a vessel, drawn after its contents. `tint` is the colour of its edges. */
export function clearGlass(tint = '#5f7468', thickness = 0.5): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: '#000000',
    roughness: 0.04,
    specularIntensity: 1,
    ior: 1.5,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const edge = { tint: { value: new Color(tint) }, wall: { value: thickness } }
  material.customProgramCacheKey = () => 'prop-clear-glass'
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, { uEdgeTint: edge.tint, uWall: edge.wall })
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 uEdgeTint;\nuniform float uWall;')
      .replace('#include <opaque_fragment>', GLASS_FRAGMENT)
  }
  return material
}

const GLASS_FRAGMENT = `
float grazing = 1.0 - abs( dot( normalize( normal ), normalize( vViewPosition ) ) );
float veil = clamp( 0.02 + uWall * pow( grazing, 3.5 ), 0.0, 0.85 );
gl_FragColor = vec4( outgoingLight + uEdgeTint * veil * 0.5, veil );
`

/** Honey, jam, oil, dark glass: `deep` in the middle, `thin` at the rim where light comes through. */
export function liquid(deep: string, thin: string, glow = 0.22): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: '#ffffff',
    roughness: 0.12,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    specularIntensity: 0.6,
  })
  const colours = { deep: { value: new Color(deep) }, thin: { value: new Color(thin) }, glow: { value: glow } }
  material.customProgramCacheKey = () => 'prop-liquid'
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, { uDeep: colours.deep, uThin: colours.thin, uGlow: colours.glow })
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 uDeep;\nuniform vec3 uThin;\nuniform float uGlow;')
      .replace('#include <emissivemap_fragment>', LIQUID_FRAGMENT)
  }
  return material
}

const LIQUID_FRAGMENT = `
float thinness = pow( 1.0 - abs( dot( normal, normalize( vViewPosition ) ) ), 1.6 );
diffuseColor.rgb = mix( uDeep, uThin, thinness );
totalEmissiveRadiance += uGlow * mix( uDeep * 0.5, uThin, thinness );
`
