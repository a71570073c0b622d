import { measureText } from '#print/templates/artwork-measures.ts'
import type { Template } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'

const SHAPES = { card: 'Card or tag', square: 'Square or Rectangle', circle: 'Circle or Oval' } as const

interface OwnTemplateProps {
  template: Template
  /** The address that shows its measures in the guide. */
  address: string
  onShow(): void
}

/** The template for exactly the current choices: shape, size and corners. */
export function OwnTemplate({ template, address, onShow }: OwnTemplateProps) {
  const { size, corners, kind, fold } = template
  return (
    <section className="border border-line bg-sheet p-5 md:flex md:items-start md:justify-between md:gap-8">
      <div className="max-md:mb-4">
        <h3 className="text-lg">The template for your size</h3>
        <p>
          {measureText(size)}, {SHAPES[kind]}
          {corners > 0 && `, corners of ${corners}mm`}
          {fold !== null && ', the open size, with creases'}
        </p>
        <a
          href={address}
          className="inline-block py-0.5 text-sm underline underline-offset-4 hover:text-press"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onShow()
          }}
        >
          Show the dimensions
        </a>
      </div>
      <TemplateDownloads template={template} />
    </section>
  )
}
