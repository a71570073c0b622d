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
import type { LightSetUp } from '../light/light-set-up.ts'
import type { Rgb } from '../light/linear-colour.ts'
import { ADD_FRAGMENT, DEVELOP_FRAGMENT, FULL_SCREEN_VERTEX } from './tone-map.ts'

/** How wide a coarse picture is drawn, as a share of the whole one's width. */
const COARSE = 0.5

/**
 * Many exposures on one film. Each pass is drawn into `frame` and added to the sum; what is on the film so far can be
 * developed into a picture at any time.
 */
export class Exposures {
  readonly frame: WebGLRenderTarget
  /** For a single pass: with edges smoothed by the graphics chip, as nothing else will. */
  readonly smoothFrame: WebGLRenderTarget
  /** For a single pass where that is slow: a quarter of the pixels, until the picture comes to rest. */
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
    // Not every graphics chip can add up in full floats; halves do, if each pass is weighed before it is added.
    const type = renderer.extensions.has('EXT_float_blend') ? FloatType : HalfFloatType
    this.#sum = new WebGLRenderTarget(width, height, { type, depthBuffer: false })
    this.#add = addMaterial()
    this.#develop = developMaterial()
    this.#sheet.frustumCulled = false
    this.#screen.add(this.#sheet)
  }

  /** Has its own programs compiled, without waiting for them. */
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

  /** Begins a new picture of many passes, or of the one in `single`. */
  clear(single = this.smoothFrame): void {
    this.#weight = 0
    this.#single = single
  }

  /** Adds what is in `frame`, as `share` of the whole. */
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

  /** Shows what has been added up, or the single pass where nothing has. */
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
