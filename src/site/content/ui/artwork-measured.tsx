import { measureText } from '#print/templates/artwork-measures.ts'
import { measuresOf, type Template } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'
import { ArtworkDrawing } from './artwork-drawing.tsx'
import { CornerDrawing } from './corner-drawing.tsx'

interface ArtworkMeasuredProps {
  template: Template
  title: string
  /** What is in a template. */
  texts: readonly string[]
  /** Whether downloading is the next thing to do on the page. */
  first: boolean
}

/** The drawing of a template and its key: what each line is and how large; and the template itself. */
export function ArtworkMeasured({ template, title, texts, first }: ArtworkMeasuredProps) {
  const measures = measuresOf(template)
  const { bleed, trim, safety, margin } = measures
  const round = template.kind === 'circle'
  const lines = [
    { name: 'Background bleed', size: bleed, look: 'bg-cyan/30', text: 'Let the background run to here.' },
    { name: 'Trim line', size: trim, look: 'border border-ink bg-sheet', text: 'We cut here.' },
    {
      name: 'Inside safety bleed',
      size: safety,
      look: 'border border-dashed border-press',
      text: 'Text and logos stay inside.',
    },
  ]
  return (
    <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-[32rem]">
        <ArtworkDrawing
          measures={measures}
          round={round}
          corners={template.corners}
          label={`Bleed, trim line and safety of ${measureText(trim)}, to scale`}
        />
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <dl className="mt-4 border-t border-line">
          {lines.map(({ name, size, look, text }) => (
            <div key={name} className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-b border-line py-3">
              <i className={`mt-1 h-4 w-6 ${look}`} aria-hidden="true" />
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">{text}</span>
              </dt>
              <dd className="text-lg">{measureText(size)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 grid grid-cols-[10rem_1fr] items-center gap-x-5 sm:grid-cols-[13rem_1fr]">
          <CornerDrawing margin={margin} round={round} />
          <p className="text-sm text-soft">Margin: {margin}mm on every side of the trim line.</p>
        </div>
        <div className="mt-6">
          <TemplateDownloads template={template} look={first ? 'press' : 'plain'} />
          {texts.map((text) => (
            <p key={text} className="mt-3 max-w-prose text-sm text-soft">
              {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
