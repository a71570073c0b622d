import { contentKind } from './content-kind.ts'
import { howToAttach as schema } from './how-to-attach.ts'
import { HOW_TO_ATTACH_SEEDS } from './seeds/how-to-attach.ts'

/** How lettering is attached (001 §2): a document for each of the two templates. */
export const howToAttach = contentKind({
  title: 'How to attach',
  about: 'The two templates of six steps for lettering and transfer decals.',
  schema,
  seeds: HOW_TO_ATTACH_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/user-guide/how-to-attach'],
})
