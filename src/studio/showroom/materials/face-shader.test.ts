import { ShaderLib, type WebGLProgramParametersWithUniforms } from 'three'
import { describe, expect, it } from 'vitest'
import { type FaceVariant, patchFaceShader, programKey } from './face-shader.ts'

const VARIANTS: FaceVariant[] = [false, true].flatMap((hologram) =>
  [false, true].flatMap((dome) => [false, true].map((clear) => ({ hologram, dome, clear }))),
)

function patched(variant: FaceVariant): Pick<WebGLProgramParametersWithUniforms, 'vertexShader' | 'fragmentShader'> {
  const { vertexShader, fragmentShader } = ShaderLib.physical
  const shader = { vertexShader, fragmentShader } as WebGLProgramParametersWithUniforms
  patchFaceShader(shader, variant)
  return shader
}

describe('face shader', () => {
  it('finds every part of three.js’s physical shader that it rewrites, in every variant', () => {
    for (const variant of VARIANTS) expect(patched(variant).fragmentShader).toContain('faceFrame(')
  })

  it('gives each program its own name', () => {
    const texts = VARIANTS.map((variant) => {
      const { vertexShader, fragmentShader } = patched(variant)
      return vertexShader + fragmentShader
    })
    expect(new Set(VARIANTS.map(programKey)).size).toBe(VARIANTS.length)
    expect(new Set(texts).size).toBe(VARIANTS.length)
  })

  it('throws for an unknown shader', () => {
    const shader = { vertexShader: '', fragmentShader: 'void main() {}' } as WebGLProgramParametersWithUniforms
    expect(() => patchFaceShader(shader, { hologram: false, dome: false, clear: false })).toThrow('has no')
  })
})
