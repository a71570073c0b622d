/*
 * What three.js brings and See yours never does; scripts/slim-three leaves it out. Whoever gives a material a feature that
 * stands here takes it off the list: the frames of e2e/see-yours-frames tell when it was forgotten.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Features of materials that no program of See yours has. */
export const NEVER_DEFINED = words(`
  ALPHA_TO_COVERAGE DECODE_VIDEO_TEXTURE DECODE_VIDEO_TEXTURE_EMISSIVE DITHERING ENVMAP_BLENDING_ADD ENVMAP_BLENDING_MIX
  ENVMAP_BLENDING_MULTIPLY ENVMAP_TYPE_CUBE FLAT_SHADED FOG_EXP2 LAMBERT PHONG SHADOWMAP_TYPE_BASIC SHADOWMAP_TYPE_VSM
  TONE_MAPPING USE_ALPHAHASH USE_ALPHAMAP USE_ANISOTROPY USE_ANISOTROPYMAP USE_AOMAP USE_BATCHING USE_BATCHING_COLOR
  USE_BUMPMAP USE_CLEARCOATMAP USE_CLEARCOAT_NORMALMAP USE_CLEARCOAT_ROUGHNESSMAP USE_COLOR USE_COLOR_ALPHA
  USE_DIFFUSE_ROUGHNESS USE_DIFFUSE_ROUGHNESSMAP USE_DISPERSION USE_DISPLACEMENTMAP USE_EMISSIVEMAP USE_FOG
  USE_GRADIENTMAP USE_INSTANCING_COLOR USE_INSTANCING_MORPH USE_IRIDESCENCE USE_IRIDESCENCEMAP
  USE_IRIDESCENCE_THICKNESSMAP USE_LIGHTMAP USE_LOGARITHMIC_DEPTH_BUFFER USE_METALNESSMAP USE_MORPHCOLORS
  USE_MORPHNORMALS USE_MORPHTARGETS USE_NORMALMAP USE_NORMALMAP_OBJECTSPACE USE_NORMALMAP_TANGENTSPACE
  USE_PACKED_NORMALMAP USE_POINTS_UV USE_RETROREFLECTION USE_REVERSED_DEPTH_BUFFER USE_ROUGHNESSMAP
  USE_SHEEN_COLORMAP USE_SHEEN_ROUGHNESSMAP USE_SKINNING USE_SPECULARMAP USE_SPECULAR_COLORMAP
  USE_SPECULAR_INTENSITYMAP USE_TANGENT USE_THICKNESSMAP USE_TRANSMISSION USE_TRANSMISSIONMAP
`)

/** Lights that no scene of See yours has: all are lamps far away, and one probe. */
export const ALWAYS_ZERO = words(`
  NUM_CLIPPING_PLANES NUM_HEMI_LIGHTS NUM_LIGHT_PROBE_GRIDS NUM_POINT_LIGHTS NUM_POINT_LIGHT_SHADOWS
  NUM_RECT_AREA_LIGHTS NUM_SPOT_LIGHTS NUM_SPOT_LIGHT_COORDS NUM_SPOT_LIGHT_MAPS NUM_SPOT_LIGHT_SHADOWS
  NUM_SUN_LIGHTS NUM_SUN_LIGHT_SHADOWS
`)

/** Files of shader text that nothing here asks for. */
export const UNUSED_SHADERS = words(`
  background backgroundCube cube distance equirect linedashed meshlambert meshmatcap meshnormal meshphong meshtoon points
  shadow sprite vsm lights_lambert_fragment lights_lambert_pars_fragment lights_phong_fragment
  lights_phong_pars_fragment lights_toon_fragment lights_toon_pars_fragment map_particle_fragment
  map_particle_pars_fragment shadowmask_pars_fragment tonemapping_pars_fragment
`)

/** Modules of three.js/src that are made or asked, but have nothing to do here; with what stands for them. */
export const IDLE_MODULES: Readonly<Record<string, string>> = {
  'renderers/webxr/WebXRManager.js': `import { EventDispatcher } from '../../core/EventDispatcher.js'
    export class WebXRManager extends EventDispatcher {
      enabled = false; isPresenting = false
      getEnvironmentBlendMode() {} setAnimationLoop() {} hasDepthSensing() { return false } dispose() {}
    }`,
  'extras/PMREMGenerator.js': 'export class PMREMGenerator { dispose() {} }',
  'renderers/WebGLCubeRenderTarget.js': 'export class WebGLCubeRenderTarget {}',
  'renderers/webgl/WebGLMorphtargets.js': 'export class WebGLMorphtargets { update() {} }',
  'renderers/webgl/WebGLOutput.js': 'export class WebGLOutput {}',
  'renderers/webgl/WebGLUniformsGroups.js': 'export class WebGLUniformsGroups { dispose() {} }',
}

/** Functions of modules of three.js/src that are never called. */
export const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  'core/BufferGeometry.js': ['toJSON', 'computeTangents', 'lookAt'],
  'core/Object3D.js': ['toJSON', 'copy', 'getObjectsByProperty', 'attach'],
  'materials/Material.js': ['toJSON', 'fromJSON'],
  'textures/Texture.js': ['toJSON'],
  'objects/InstancedMesh.js': ['raycast', 'getMorphAt', 'setMorphAt'],
  'objects/Line.js': ['raycast', 'computeLineDistances'],
  'objects/Mesh.js': ['raycast', '_computeIntersections', 'getVertexPosition'],
  'renderers/WebGLRenderer.js': [
    'readRenderTargetPixels',
    'readRenderTargetPixelsAsync',
    'copyFramebufferToTexture',
    'copyTextureToTexture',
    'renderTransmissionPass',
    'setEffects',
  ],
  'renderers/webgl/WebGLBackground.js': ['addToRenderList'],
}
