import { STANDS } from '../../../src/studio/showroom/products/roll-product.ts'
import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { view } from '../layouts/camera.ts'
import { lay, printed } from '../layouts/lay.ts'
import { getDispenser } from '../products/dispenser.ts'
import type { PictureScene, PlacedProduct } from '../scene/picture-scene.ts'
import type { Film } from './film.ts'
import { between, eased } from './motion.ts'

/*
 * Labels come out of their dispenser box, the front one lets go and goes onto a jar; then the strip runs on by one label
 * and the jars by one place. Behind the last label the backing is bare and runs out of the frame.
 */

const STOCK = 'artMatte'
const LABEL = { design: 'tall-hive', mm: 46 } as const
const { width_mm, height_mm } = printed(LABEL.design, STOCK, LABEL)
const TAIL = 40
const BARE = 27.5
const { path, strip } = getDispenser([width_mm / 10, height_mm / 10], 'right', TAIL)

const BOX: Vec3 = [-9.5, 3, 0]
const BOX_TURN = 8
/** Where the jar stands that is being labelled, and how far it is to the next. */
const JAR = { at: [15, 9], apart: 19, radius: 3.62, height: 3.75 } as const

/** Where the first label lies, and how it is turned: flat on the strip in front of the box. */
function labelPlace(): { at: Vec3; turn: number } {
  const turn = STANDS + (BOX_TURN * Math.PI) / 180
  const { at } = path.place(path.length - BARE - (strip.pitch - strip.along) / 2 - strip.along / 2)
  const reach = at[0]
  return {
    at: [BOX[0] + reach * Math.cos(turn), BOX[1] + reach * Math.sin(turn), at[1] + 0.006],
    turn: (turn * 180) / Math.PI,
  }
}

const FIRST = labelPlace()

const feedAt = (moment: number): number => eased(moment, 0.54, 0.94)
const travelAt = (moment: number): number => eased(moment, 0.56, 0.98) * JAR.apart

/** The label on its way: off the strip with its front edge ahead, upright through the air, round the jar. */
function label(moment: number): PlacedProduct {
  const flown = eased(moment, 0.1, 0.42)
  const onto = eased(moment, 0.3, 0.46)
  const lifted = eased(moment, 0.04, 0.2) * (1 - eased(moment, 0.24, 0.44))
  const travelled = travelAt(moment)
  const to: Vec3 = [JAR.at[0] + travelled, JAR.at[1] - JAR.radius - 0.01, JAR.height]
  // A bow before it arrives, so that it comes onto the jar from the front.
  const bow = Math.sin(flown * Math.PI)
  const at: Vec3 = [
    between(FIRST.at[0], to[0], flown),
    between(FIRST.at[1], to[1], flown) - bow * 1.2 - (1 - onto) * flown * 0.8,
    between(FIRST.at[2], to[2], flown) + bow * 3.4,
  ]
  const turn: Vec3 = [between(0, 90, flown), 0, between(FIRST.turn, 0, flown)]
  return lay(LABEL.design, STOCK, {
    mm: LABEL.mm,
    at,
    turn,
    ...(lifted > 0.001 && { curl: { from: 0, start: -0.3, height: 1.5 * lifted } }),
    ...(onto > 0.001 && { wrap_cm: JAR.radius / onto }),
  })
}

function sceneAt(moment: number): PictureScene {
  const travelled = travelAt(moment)
  const fed = feedAt(moment)
  // Once the strip has run on, the label in front is the one that flies next.
  const flying = [...(moment < 1 ? [label(moment)] : []), ...(fed === 1 ? [label(0)] : [])]
  const jars = moment < 1 ? [-1, 0] : [-2, -1]
  return {
    light: 'daylight',
    light_turn: 148,
    ground: GROUND,
    wall: { ...GROUND, at_y: 30 },
    products: [box(fed === 1 ? 0 : fed), ...flying],
    props: jars.map((place) => ({
      prop: 'honey-jar',
      at: [JAR.at[0] + place * JAR.apart + travelled, JAR.at[1], 0],
      colour: '#23483c',
    })),
    camera: view({ at: [2.8, 0, 5.2], across: 42, tilt: 21, side: 6, blur: 0.2 }),
  }
}

/** The box; its strip has run on by this share of a label. */
function box(fed: number): PlacedProduct {
  const running = { tail_cm: TAIL, bare_cm: BARE, fed }
  return lay(LABEL.design, STOCK, {
    mm: LABEL.mm,
    at: BOX,
    turn: BOX_TURN,
    with: { form: { kind: 'roll', leading_edge: 'right', dispenser: true, strip: running } },
  })
}

const GROUND = { kind: 'paper', colour: '#8fa8a4' } as const

export const rollDispenser: Film = {
  name: 'roll-dispenser',
  alt: 'A dispenser box of honey labels, with the front label ready to be applied to a jar',
  seconds: 4.5,
  fps: 16,
  still: 0.26,
  sceneAt,
}
