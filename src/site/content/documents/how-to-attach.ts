import type { z } from 'zod'
import { group, line, list, picture, words } from './content-fields.ts'

/** How many steps a template has (001 §2). */
const STEPS = 6

/** One way of attaching lettering: six illustrated steps (001 §2). */
export const howToAttach = group(
  { title: 'How to attach' },
  {
    title: line({ title: 'Title', most: 40 }),
    about: words({ title: 'When it is done this way', most: 400 }),
    steps: list({
      title: 'Steps',
      item: group(
        { title: 'Step' },
        {
          text: line({ title: 'What to do', most: 160 }),
          more: words({ title: 'How to do it well', most: 400, optional: true }),
          picture: picture({ title: 'Picture' }),
        },
      ),
      least: STEPS,
      most: STEPS,
    }),
  },
)

export type HowToAttach = z.output<typeof howToAttach>
