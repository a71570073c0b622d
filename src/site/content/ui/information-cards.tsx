import { type ReactNode, Suspense } from 'react'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import type { InformationCard } from '../documents/product-information.ts'

interface InformationCardsProps {
  cards: readonly InformationCard[]
  /** Opens a special-quote request for single colour printing (001 §2). */
  singleColour: ReactNode
}

/** The descriptive cards of a block: a picture, a title and what to know of it (001 §2). */
export function InformationCards({ cards, singleColour }: InformationCardsProps) {
  if (cards.length === 0) return null
  return (
    <ul className="border-t border-line">
      {cards.map(({ title, text, picture, link }) => (
        <li
          key={title}
          className="grid grid-cols-[7rem_1fr] items-start gap-4 border-b border-line py-4 sm:grid-cols-[9rem_1fr]"
        >
          <Picture
            src={picture}
            alt=""
            width={208}
            height={144}
            sizes="144px"
            className="aspect-[13/9] h-auto w-full rounded-md border border-line object-cover"
          />
          <div>
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-0.5 text-sm text-soft sm:text-base">{text}</p>
            {link === 'single-colour' && (
              <p className="mt-1.5">
                <Suspense>{singleColour}</Suspense>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
