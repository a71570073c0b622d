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

/** How a surface shows its grain. */
export interface GrainLook {
  /** Where its tone is darkest, and where lightest. */
  dark: Color
  light: Color
  /** How steep its slopes are, and how rough it is. */
  relief: number
  roughness: number
  /** How much its sheen differs from place to place. */
  sheen: number
}

/**
 * Ground and walls cover most of a picture, so theirs is the cheapest material that looks right: one packed tile
 * (textures/grain-tile.ts) gives slope, tone and sheen. The mesh's texture coordinates count tiles.
 */
export function grainedMaterial(grain: Texture, look: GrainLook, turn = 0): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: '#ffffff', roughness: look.roughness, metalness: 0 })
  addGrain(material, grain, look, turn)
  return material
}

const WHITE = new Color('#ffffff')

/**
 * Has a plain material drawn by the program of those with a grain, as if it had one that is level: each program takes a
 * tenth of a second before its first picture where the processor draws.
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
 * Has everything plain of an object drawn by the ground's program: cut edges, liner, metal. What is lost of them, a trace of
 * coat or velvet, is not seen at the size of the preview.
 * @param level any texture: none of it is seen
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

/** Neither with a picture on it, nor seen through, nor drawn by a program of its own. */
function isPlain(material: Material): material is MeshPhysicalMaterial {
  return (
    material instanceof MeshPhysicalMaterial &&
    material.customProgramCacheKey === Material.prototype.customProgramCacheKey &&
    material.map === null &&
    !material.transparent &&
    material.transmission === 0
  )
}
