import type { HowToAttach } from '../how-to-attach.ts'

const getPicture = (template: string, step: number) => `/drawings/attach/${template}-${step}.svg`

type Step = readonly [text: string, more: string]

function getSteps(template: string, steps: readonly Step[]): HowToAttach['steps'] {
  return steps.map(([text, more], index) => ({ text, more, picture: getPicture(template, index + 1) }))
}

/** The two templates that the shop opens with, after the facts of 001 §2. */
export const HOW_TO_ATTACH_SEEDS: Readonly<Record<'enclosed' | 'not-enclosed', HowToAttach>> = {
  enclosed: {
    title: 'Enclosed',
    about:
      'An auxiliary sheet lies in the parcel: it carries the letters to the surface in one piece, in line and at the right distance. If you ordered install-ready, we have done steps 1 and 2.',
    steps: getSteps('enclosed', [
      [
        'Remove the unused part of the film while the letters are on the mount.',
        'Begin at a corner and pull it back flat on itself. Lift the middles of letters such as O and A with a pin or tweezers.',
      ],
      [
        'Put the auxiliary sheet over sticker and backing.',
        'Lay it down from one side to the other and rub it firmly with a card, so that every letter holds to it.',
      ],
      [
        'Peel off the mount.',
        'Turn everything over and pull the mount back flat. Where a letter stays on it, press it down again and go on.',
      ],
      [
        'Paste it in position and press with a card.',
        'The surface is clean, dry, free of grease and between 10 and 30 °C. Mark the place with masking tape, then press from the middle to the edges.',
      ],
      [
        'Peel off the auxiliary sheet slowly.',
        'Pull it back flat on itself. If a letter lifts, lay the sheet back, press the letter again and wait a minute.',
      ],
      ['Done.', 'Rub over the edges once more through a soft cloth. Leave two days before washing.'],
    ]),
  },
  'not-enclosed': {
    title: 'Not enclosed',
    about:
      'Without an auxiliary sheet the film is set wet: water keeps it movable until it lies where it should. For glass, painted metal and other smooth surfaces that water does not harm.',
    steps: getSteps('not-enclosed', [
      [
        'Apply diluted neutral detergent water to the surface.',
        'Two or three drops of neutral washing-up liquid in half a litre of water are enough. Clean first, then spray until the surface is wet all over.',
      ],
      [
        'Remove the sticker from the mount.',
        'Keep letters and unused part together, and keep the glue side from touching itself. Wet fingers leave no prints on it.',
      ],
      [
        'Paste it carefully.',
        'Hold it by its upper corners and let it down onto the wet surface. While it floats it can be moved and set straight.',
      ],
      [
        'Press with a card to remove water and air bubbles.',
        'From the middle outwards, in overlapping strokes, a cloth round the card. Wait until the film no longer moves, half an hour at least.',
      ],
      [
        'Remove the unused part from the edge.',
        'Slowly and flat along the surface. If a letter comes along, lay it back, press it and give it more time.',
      ],
      ['Done.', 'What haze of water is left under the film dries within a few days. Leave two days before washing.'],
    ]),
  },
}
