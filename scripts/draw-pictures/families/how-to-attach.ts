import type { Drawing } from '../drawing.ts'
import type { Picture } from '../picture.ts'
import {
  arrow,
  auxiliary,
  card,
  cutLines,
  drops,
  filmAround,
  hand,
  letters,
  lying,
  mount,
  pane,
  sprayer,
  table,
  tick,
  turned,
  waste,
} from '../scenes/attaching.ts'

/* How lettering is attached, in two times six steps (001 §2). */

const SIZE = { width: 800, height: 600 } as const

/** To the right of where film has been lifted off so far, and the flap that was lifted. */
const STILL_FILM = 'M40-130H290V130H110z'
const LIFTED = 'M40-130C120-210 210-216 268-178C300-110 290-10 268 60C220 60 160 96 110 130z'
const HOLES = 'M150-110Q200-130 222-90T170-40Q136-60 150-110zM178-6Q230-16 236 24T180 50Q160 30 178-6z'

const weeding = (d: Drawing): string =>
  filmAround(STILL_FILM) + cutLines(d, STILL_FILM) + waste(d, LIFTED, HOLES) + hand(266, -120, -14)

const AWAY = arrow('M150-190Q70-220-20-200', [-30, -196, 172])

type Step = readonly [title: string, draw: (d: Drawing) => string]

/** 001 §2, with an auxiliary sheet in the parcel. */
const ENCLOSED: readonly Step[] = [
  [
    'The film round the letters is lifted off, the letters stay on their mount',
    (d) => table() + lying(mount(), letters(), weeding(d), arrow('M-60-190H-10', [0, -190, 0])),
  ],
  [
    'A clear sheet is laid over the letters and their mount',
    () =>
      table() +
      lying(
        mount(),
        letters(),
        auxiliary('M-310-150H40C150-150 200-190 270-250L330-20C250 40 190 150 60 150H-310z'),
        hand(318, -150, -24),
        arrow('M130-250Q120-220 120-190', [120, -186, 90]),
      ),
  ],
  [
    'The mount is peeled off from below, the letters stay on the clear sheet',
    () =>
      table() +
      lying(
        turned('M-40-130H290V130H-110z', '#faf5e8'),
        turned('M-110 130C-60 206 60 256 232 240C262 190 286 150 290 100V70H-80z', '#fffdf8'),
        letters(),
        auxiliary(),
        hand(224, 216, 10),
        arrow('M-230 190Q-190 236-120 252', [-110, 254, 12]),
      ),
  ],
  [
    'Clear sheet and letters are pressed onto the pane with a card',
    () =>
      pane() + lying(letters(), auxiliary(), card(150, 20, 14), hand(236, 70, 12), arrow('M-190 190H80', [90, 190, 0])),
  ],
  [
    'The clear sheet is drawn off slowly, the letters stay on the pane',
    () =>
      pane() +
      lying(
        letters(),
        auxiliary('M60-130H290V130H130z'),
        turned('M60-130C140-206 220-214 276-180C306-110 296-10 276 60C228 62 180 96 130 130z', '#cfeaf3'),
        hand(276, -120, -14),
        arrow('M-60-190H-10', [0, -190, 0]),
      ),
  ],
  ['The letters stand on the pane', () => pane() + lying(letters()) + tick(690, 110)],
]

/** 001 §2, without it: set wet. */
const NOT_ENCLOSED: readonly Step[] = [
  [
    'Water with a little detergent is sprayed onto the pane',
    () =>
      pane() +
      sprayer(520, 150) +
      drops(
        [440, 130, 0.9],
        [390, 170, 1.1],
        [400, 96, 0.7],
        [330, 130, 1],
        [320, 220, 1.2],
        [250, 170, 0.8],
        [230, 280, 1.1],
        [380, 270, 0.9],
        [160, 210, 0.9],
        [150, 340, 1.2],
        [290, 370, 1],
        [220, 440, 0.8],
        [400, 400, 0.8],
      ),
  ],
  [
    'The whole sticker is lifted off its mount',
    (d) =>
      table() +
      lying(
        mount(),
        filmAround('M40-130H290V130H-20z'),
        cutLines(d, 'M40-130H290V130H-20z'),
        turned('M40-130C-30-196-150-210-236-176C-262-110-262-30-236 44C-150 40-70 90-20 130z', '#e9b8a6'),
        hand(-236, -100, 194),
        AWAY,
      ),
  ],
  [
    'Held by its upper corners, the sticker is set onto the wet pane',
    (d) =>
      pane() +
      drops([120, 480, 1], [230, 530, 0.8], [560, 520, 1.1], [680, 470, 0.8], [400, 545, 0.9], [90, 160, 0.9]) +
      lying(filmAround(), cutLines(d), hand(284, -112, -28), hand(-284, -112, 28, 'scale(-1 1)')) +
      arrow('M400 492V530', [400, 538, 90]),
  ],
  [
    'A card presses water and air out from the middle',
    (d) =>
      pane() +
      lying(filmAround(), cutLines(d), card(120, 20, 14), hand(206, 70, 12), arrow('M-190 190H40', [50, 190, 0])) +
      drops([730, 190, 1], [716, 120, 0.8], [748, 270, 0.8], [690, 500, 1], [620, 530, 0.8]),
  ],
  [
    'Beginning at the edge, the film round the letters is drawn off',
    (d) => pane() + lying(letters(), weeding(d), arrow('M-60-190H-10', [0, -190, 0])),
  ],
  ['The letters stand on the pane, dry', () => pane() + lying(letters()) + tick(690, 110)],
]

const getSteps = (template: string, steps: readonly Step[]): Picture[] =>
  steps.map(([title, draw], index) => ({ ...SIZE, name: `attach/${template}-${index + 1}`, title, draw }))

export const howToAttach: Picture[] = [...getSteps('enclosed', ENCLOSED), ...getSteps('not-enclosed', NOT_ENCLOSED)]
