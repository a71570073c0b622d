import { designPicturePath } from '#studio/lettering/design-paths.ts'
import { designIn } from '../saved-choices.ts'

/** The design of lettering, by which two are told apart; nothing for what has none. @param address of the type, or its query */
export function DesignPicture({ address }: { address: string }) {
  const id = designIn(address)
  if (id === null) return null
  return (
    <img
      src={designPicturePath(id)}
      alt="Your lettering design"
      width={1100}
      height={619}
      loading="lazy"
      className="mt-2 h-auto w-full max-w-60 rounded-sm border border-line"
    />
  )
}
