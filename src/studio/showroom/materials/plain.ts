import { Color, MeshPhysicalMaterial } from 'three'

/* Materials without print. The caller disposes of them. */

/** The cut edge of paper, board or film. */
export function edgeMaterial(colour: string): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: colour, roughness: 0.85, specularIntensity: 0.35 })
}

/** Glassine release liner, white or brown: dense and smooth, slightly translucent. */
export function linerMaterial(colour = '#efece2'): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.46,
    specularIntensity: 0.55,
    clearcoat: 0.35,
    clearcoatRoughness: 0.4,
    sheen: 0.35,
    sheenRoughness: 0.6,
    sheenColor: new Color('#fffdf4'),
  })
}

/** The grey-brown board of a roll's core, wound in a spiral. */
export function coreMaterial(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: '#a88a66', roughness: 0.96, specularIntensity: 0.2 })
}

/** A brass eyelet, slightly worn. */
export function eyeletMaterial(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: '#e9c47c', metalness: 1, roughness: 0.22 })
}

const STRING_COLOURS = {
  'natural-cotton': '#e6dac0',
  'black-cotton': '#2b2826',
  'white-cotton': '#f4f2ec',
  'jute-twine': '#b8925f',
} as const

/** Twisted string: matt, with a soft rim of loose fibres. */
export function stringMaterial(kind: keyof typeof STRING_COLOURS): MeshPhysicalMaterial {
  const color = STRING_COLOURS[kind]
  return new MeshPhysicalMaterial({
    color,
    roughness: 0.96,
    specularIntensity: 0.15,
    sheen: kind === 'jute-twine' ? 0.5 : 0.8,
    sheenRoughness: 0.5,
    sheenColor: new Color(color).lerp(new Color('#ffffff'), 0.4),
  })
}

/** Transfer film over cut letters: milky, slightly textured, with a soft shine. */
export function auxiliaryFilmMaterial(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: '#f4f6f3',
    transparent: true,
    opacity: 0.34,
    roughness: 0.42,
    clearcoat: 0.5,
    clearcoatRoughness: 0.3,
    depthWrite: false,
  })
}
