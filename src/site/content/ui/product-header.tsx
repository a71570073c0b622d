import type { CardContent } from '../documents/card-content.ts'
import type { ProductInformation } from '../documents/product-information.ts'
import { BulletSections } from './bullet-sections.tsx'
import { HeaderFilm } from './header-film.tsx'

/** The words of the product header (001 §2); its film stands with the pictures. */
export function ProductHeader({ name, block }: { name: string; block: ProductInformation | undefined }) {
  if (block === undefined) return null
  const { description, sections, closing_description } = block
  return (
    <div>
      <h3 className="text-2xl">{name}</h3>
      <p className="mt-3 text-lg">{description}</p>
      <BulletSections sections={sections} />
      <p className="mt-5">{closing_description}</p>
    </div>
  )
}

/** A content block of the business-cards page (001 §2). */
export function ContentBlock({ content }: { content: CardContent | undefined }) {
  if (content === undefined) return null
  const { title, subtitle, descriptions, video, sections, closing } = content
  return (
    <div>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1 text-soft">{subtitle}</p>
      <div className="mt-3 grid gap-2">
        {descriptions.map((description) => (
          <p key={description}>{description}</p>
        ))}
      </div>
      {video !== null && (
        <div className="mt-5">
          <HeaderFilm video={video} name={title} />
        </div>
      )}
      <BulletSections sections={sections} />
      <p className="mt-5">{closing}</p>
    </div>
  )
}
