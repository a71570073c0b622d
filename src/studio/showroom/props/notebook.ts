import { Group } from 'three'
import { spreadGrain, TOOTH_CM, toothed } from './finishes/grained-finishes.ts'
import { dull, moulded } from './finishes/solid-finishes.ts'
import { block, plate, roundedRectangle } from './modelling/solids.ts'
import type { Prop, PropOptions } from './prop.ts'

/** A bound notebook lying shut: boards, a block of leaves, an elastic and a ribbon. */
function notebook({ colour, textures }: PropOptions): Group {
  const cloth = toothed(textures, colour ?? '#2d3a4a', 0.35)
  const [width, height, thick] = [14.6, 21, 1.5]
  const group = new Group()
  for (const z of [0, thick - 0.2])
    group.add(lifted(spreadGrain(plate(roundedRectangle(width, height, 0.6), 0.2, 0.05, cloth), TOOTH_CM), z))
  const leaves = dull('#efe6d2')
  const count = 14
  for (let leaf = 0; leaf < count; leaf++) {
    const inset = 0.28 + (leaf % 3) * 0.018
    const page = plate(roundedRectangle(width - inset * 1.4, height - inset * 2, 0.5), 0.074, 0.02, leaves)
    page.position.set(-0.06, 0, 0.2 + leaf * 0.0785)
    group.add(page)
  }
  const spine = spreadGrain(block([0.5, height - 0.1, thick - 0.02], 0.24, cloth), TOOTH_CM)
  spine.position.set(-width / 2 + 0.22, 0, 0.01)
  const elastic = block([0.55, height + 0.14, thick + 0.1], 0.06, dull('#1c1c1e'))
  elastic.position.set(width / 2 - 1.9, 0, -0.02)
  const ribbon = plate(roundedRectangle(0.6, 2.6, 0.02), 0.03, 0.008, moulded('#8c2f2b', 0.3))
  ribbon.position.set(2.2, -height / 2 - 0.9, 0.02)
  ribbon.rotation.z = 0.12
  group.add(spine, elastic, ribbon)
  return group
}

function lifted<Kind extends Group['children'][number]>(object: Kind, z: number): Kind {
  object.position.z = z
  return object
}

export const NOTEBOOK: Prop = {
  name: 'notebook',
  about: 'An A5 notebook lying shut, cloth boards, elastic and ribbon; colour of the cloth. Its face is at z 1.5.',
  size_cm: [14.6, 23, 1.58],
  build: notebook,
}
