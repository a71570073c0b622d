import { jar } from '../../../src/studio/showroom/props/jars.ts'
import type { Prop } from '../../../src/studio/showroom/props/prop.ts'

export const HONEY_JARS: readonly Prop[] = [
  {
    name: 'honey-jar',
    about:
      'A 340 g jar of honey; colour is its lid ("gold" for gold tin). Label at [0, -3.62, 3.7] turned [90, 0, 0], wrap_cm 3.62.',
    size_cm: [7.2, 7.2, 9.2],
    build: (options) => jar('#b4610b', '#f3a42c', options.colour ?? 'gold', options),
  },
  {
    name: 'marmalade-jar',
    about: 'The same jar of marmalade; colour is its lid. Label radius 3.62, middle at 3.7.',
    size_cm: [7.2, 7.2, 9.2],
    build: (options) => jar('#d4600a', '#ffae3a', options.colour ?? '#23483c', options),
  },
]
