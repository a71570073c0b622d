import {
  AddEquation,
  CustomBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Rgb } from '../light/light-layers.ts'
import type { LightSetUp } from '../light/set-ups.ts'

/*
 * From light to picture, the same for stills and live: exposure and white balance, vignette, saturation, Khronos
 * Neutral, sRGB, grain. Khronos Neutral does not change colours up to 0.76, so a brand's colour stays exact.
 */

/** Khronos PBR Neutral (2024): where bright colours begin to be compressed, and how fast they go to white. */
const START_COMPRESSION = 0.8 - 0.04

const DESATURATION = 0.15

const FULL_SCREEN_VERTEX = /* glsl */ `
varying vec2 vPlace;
void main() {
  vPlace = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** Adds one pass to the sum; single very bright points are limited, or they would sparkle. */
const ADD_FRAGMENT = /* glsl */ `
uniform sampler2D frame;
uniform float share;
varying vec2 vPlace;
void main() {
  gl_FragColor = vec4(min(texture2D(frame, vPlace).rgb, vec3(24.0)) * share, 1.0);
}`

/** Light to picture. */
const DEVELOP_FRAGMENT = /* glsl */ `
uniform sampler2D frame;
uniform vec3 gain;
uniform float vignette, saturation, grain;
varying vec2 vPlace;
vec3 neutral(vec3 c) {
  float least = min(c.r, min(c.g, c.b));
  c -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < ${START_COMPRESSION.toFixed(2)}) return c;
  float d = 1.0 - ${START_COMPRESSION.toFixed(2)};
  float newPeak = 1.0 - d * d / (peak + d - ${START_COMPRESSION.toFixed(2)});
  c *= newPeak / peak;
  return mix(c, vec3(newPeak), 1.0 - 1.0 / (${DESATURATION} * (peak - newPeak) + 1.0));
}
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 c = texture2D(frame, vPlace).rgb * gain;
  vec2 aside = vPlace - 0.5;
  c *= 1.0 - vignette * dot(aside, aside) * 1.6;
  c = max(vec3(0.0), mix(vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), c, saturation));
  c = neutral(c);
  c = mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  c += (noise(vPlace * vec2(1733.0, 977.0)) + noise(vPlace * vec2(917.0, 1411.0) + 0.3) - 1.0) * grain;
  gl_FragColor = vec4(c, 1.0);
}`

/** The width of a coarse picture, as a share of the full one's. */
const COARSE = 0.5

/**
 * Accumulates many passes. Each is drawn into `frame` and added to the sum, which can be developed into a picture at
 * any time.
 */
export class Exposures {
  readonly frame: WebGLRenderTarget
  /** For a single pass: with multisampled edges, because nothing else smooths them. */
  readonly smoothFrame: WebGLRenderTarget
  /** For a single pass on slow devices: a quarter of the pixels, until the picture is at rest. */
  readonly coarseFrame: WebGLRenderTarget
  readonly #renderer: WebGLRenderer
  readonly #sum: WebGLRenderTarget
  readonly #screen = new Scene()
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  readonly #sheet = new Mesh(new PlaneGeometry(2, 2))
  readonly #add: ShaderMaterial
  readonly #develop: ShaderMaterial
  #weight = 0
  #single: WebGLRenderTarget

  constructor(renderer: WebGLRenderer, width: number, height: number) {
    this.#renderer = renderer
    this.frame = new WebGLRenderTarget(width, height, { type: HalfFloatType })
    this.smoothFrame = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 4 })
    this.coarseFrame = new WebGLRenderTarget(width, height, { type: HalfFloatType })
    this.#single = this.smoothFrame
    // Not every graphics chip can add full floats; half floats work if each pass is weighted before it is added.
    const type = renderer.extensions.has('EXT_float_blend') ? FloatType : HalfFloatType
    this.#sum = new WebGLRenderTarget(width, height, { type, depthBuffer: false })
    this.#add = addMaterial()
    this.#develop = developMaterial()
    this.#sheet.frustumCulled = false
    this.#screen.add(this.#sheet)
  }

  /** Compiles its own programs, without waiting for them. */
  compile(): void {
    for (const material of [this.#develop, this.#add]) {
      this.#sheet.material = material
      this.#renderer.compile(this.#screen, this.#camera)
    }
  }

  resize(width: number, height: number): void {
    this.frame.setSize(width, height)
    this.smoothFrame.setSize(width, height)
    this.coarseFrame.setSize(Math.ceil(width * COARSE), Math.ceil(height * COARSE))
    this.#sum.setSize(width, height)
    this.#weight = 0
  }

  /** Starts a new picture of many passes, or of the one in `single`. */
  clear(single = this.smoothFrame): void {
    this.#weight = 0
    this.#single = single
  }

  /** Adds the contents of `frame`, with the weight `share`. */
  add(share: number): void {
    const renderer = this.#renderer
    setUniforms(this.#add, { frame: this.frame.texture, share })
    this.#sheet.material = this.#add
    renderer.setRenderTarget(this.#sum)
    if (this.#weight === 0) {
      renderer.setClearColor(0x000000, 0)
      renderer.clear()
    }
    this.#draw()
    this.#weight += share
  }

  /** Shows the sum, or the single pass if there is none. */
  develop(setUp: LightSetUp, balance: Rgb, exposure: number): void {
    const light = (setUp.exposure * exposure) / (this.#weight || 1)
    setUniforms(this.#develop, {
      frame: this.#weight === 0 ? this.#single.texture : this.#sum.texture,
      gain: new Vector3(...balance).multiplyScalar(light),
      vignette: setUp.vignette,
      saturation: setUp.saturation,
      grain: setUp.grain,
    })
    this.#sheet.material = this.#develop
    this.#renderer.setRenderTarget(null)
    this.#draw()
  }

  dispose(): void {
    const targets = [this.frame, this.smoothFrame, this.coarseFrame, this.#sum]
    for (const one of [...targets, this.#add, this.#develop, this.#sheet.geometry]) one.dispose()
  }

  #draw(): void {
    const { autoClear, shadowMap } = this.#renderer
    const shadows = shadowMap.enabled
    this.#renderer.autoClear = false
    shadowMap.enabled = false
    this.#renderer.render(this.#screen, this.#camera)
    this.#renderer.autoClear = autoClear
    shadowMap.enabled = shadows
  }
}

function setUniforms(material: ShaderMaterial, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) material.uniforms[name] = { value }
}

function addMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: FULL_SCREEN_VERTEX,
    fragmentShader: ADD_FRAGMENT,
    uniforms: { frame: { value: null }, share: { value: 1 } },
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  })
}

function developMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: FULL_SCREEN_VERTEX,
    fragmentShader: DEVELOP_FRAGMENT,
    uniforms: {
      frame: { value: null },
      gain: { value: null },
      vignette: { value: 0 },
      saturation: { value: 1 },
      grain: { value: 0 },
    },
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
  })
}
