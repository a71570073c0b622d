import {
  Color,
  Material,
  Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  type Texture,
  Vector2,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/** The look of a surface's grain. */
export interface GrainLook {
  /** The darkest and the lightest tone. */
  dark: Color
  light: Color
  /** The steepness of its slopes, and its roughness. */
  relief: number
  roughness: number
  /** The variation of its sheen. */
  sheen: number
}

/**
 * Ground and walls cover most of a picture, so they have the cheapest material that looks right: one packed tile
 * (textures/grains.ts) gives slope, tone and sheen. The mesh's texture coordinates count tiles.
 */
export function grainedMaterial(grain: Texture, look: GrainLook, turn = 0): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: '#ffffff', roughness: look.roughness, metalness: 0 })
  addGrain(material, grain, look, turn)
  return material
}

const WHITE = new Color('#ffffff')

/**
 * Makes a plain material use the program of those with a grain, with a level one: with software rendering each
 * program takes a tenth of a second before its first picture.
 */
function addLevelGrain(material: MeshPhysicalMaterial, grain: Texture): void {
  addGrain(material, grain, { dark: WHITE, light: WHITE, relief: 0, sheen: 0 })
}

function addGrain(material: MeshPhysicalMaterial, grain: Texture, look: Omit<GrainLook, 'roughness'>, turn = 0): void {
  material.defines = { ...material.defines, USE_UV: '' }
  const uniforms = {
    uGrain: { value: grain },
    uDark: { value: look.dark },
    uLight: { value: look.light },
    uRelief: { value: look.relief },
    uSheen: { value: look.sheen },
    uGrainTurn: { value: new Vector2(Math.cos(turn), Math.sin(turn)) },
  }
  material.customProgramCacheKey = () => 'grained'
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${DECLARATIONS}`)
      .replace('#include <map_fragment>', TONE)
      .replace('#include <roughnessmap_fragment>', SHEEN)
      .replace('#include <normal_fragment_maps>', SLOPE)
  }
}

const DECLARATIONS = /* glsl */ `
uniform sampler2D uGrain;
uniform vec3 uDark;
uniform vec3 uLight;
uniform float uRelief;
uniform float uSheen;
uniform vec2 uGrainTurn;
`

const TONE = /* glsl */ `
vec2 grainAt = vec2( uGrainTurn.x * vUv.x + uGrainTurn.y * vUv.y, uGrainTurn.x * vUv.y - uGrainTurn.y * vUv.x );
vec4 grain = texture2D( uGrain, grainAt );
diffuseColor.rgb *= mix( uDark, uLight, grain.b );
`

const SHEEN = /* glsl */ `
float roughnessFactor = clamp( roughness - uSheen * ( grain.a - 0.5 ), 0.05, 1.0 );
`

const SLOPE = /* glsl */ `
{
  vec3 overX = dFdx( - vViewPosition );
  vec3 overY = dFdy( - vViewPosition );
  vec2 stepX = dFdx( grainAt );
  vec2 stepY = dFdy( grainAt );
  vec3 towardsY = cross( overY, normal );
  vec3 towardsX = cross( normal, overX );
  vec3 along = towardsY * stepX.x + towardsX * stepY.x;
  vec3 across = towardsY * stepX.y + towardsX * stepY.y;
  float longest = max( dot( along, along ), dot( across, across ) );
  vec2 tilt = ( grain.rg - 0.50196 ) * uRelief * ( longest > 0.0 ? inversesqrt( longest ) : 0.0 );
  normal = normalize( normal - along * tilt.x - across * tilt.y );
}
`

/**
 * Makes all plain materials of an object use the ground's program: cut edges, liner, metal. Their traces of clearcoat
 * or velvet are lost, which is invisible at the size of the preview.
 * @param level any texture: it is not visible
 */
export function drawPlainAsGrained(object: Object3D, level: Texture): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    for (const material of [(part as Mesh).material].flat()) {
      if (isPlain(material)) drawAsGrained(material, level)
    }
  })
}

function drawAsGrained(material: MeshPhysicalMaterial, level: Texture): void {
  material.clearcoat = 0
  material.sheen = 0
  addLevelGrain(material, level)
}

/** Whether a material has no picture, is opaque, and has no program of its own. */
function isPlain(material: Material): material is MeshPhysicalMaterial {
  return (
    material instanceof MeshPhysicalMaterial &&
    material.customProgramCacheKey === Material.prototype.customProgramCacheKey &&
    material.map === null &&
    !material.transparent &&
    material.transmission === 0
  )
}
