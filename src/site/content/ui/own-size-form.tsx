import { type SubmitEvent, useId } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { MAX_SHORT_SIDE_MM, MIN_SIDE_MM } from '#print/templates/template-limits.ts'
import { GUIDE_FIELDS, type GuideView, MAX_SIDE_TEXT } from '../artwork-guide.ts'

interface OwnSizeFormProps {
  view: GuideView
  /** Other parameters of the address, which a form without scripts sends again. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  /** Where on the page the answer begins. */
  anchor: string
  /** Shows the size typed; gives what is wrong with it, if anything. */
  onShow(typed: { width: string; height: string }): GuideView['refused']
}

/** Any other size: drawing, measures and template for it. A GET form without scripts. */
export function OwnSizeForm({ view: { template, refused }, hiddenFields, anchor, onShow }: OwnSizeFormProps) {
  const heading = useId()
  const getError = (field: string) => refused?.refusals.find((refusal) => refusal.field === field)?.message ?? null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const wrong = onShow({ width: text(GUIDE_FIELDS.width), height: text(GUIDE_FIELDS.height) })
    const [first] = wrong?.refusals ?? []
    if (first === undefined || first.field === 'corners') return
    const control = event.currentTarget.elements.namedItem(GUIDE_FIELDS[first.field])
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form method="get" action={`#${anchor}`} onSubmit={submit} aria-labelledby={heading}>
      <h3 id={heading} className="text-lg">
        Any other size
      </h3>
      <p className="text-sm text-soft">
        {MIN_SIDE_MM} to {MAX_SHORT_SIDE_MM} mm, halves too: 62.5. Longer pieces up to 3000 mm.
      </p>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={GUIDE_FIELDS.kind} value={template.kind} />
      <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-3">
        {(['width', 'height'] as const).map((field) => (
          <Field
            key={field}
            label={field === 'width' ? 'Template width (mm)' : 'Template height (mm)'}
            error={getError(field)}
            className="w-44"
          >
            {(control) => (
              <input
                {...control}
                name={GUIDE_FIELDS[field]}
                defaultValue={refused?.[field] ?? ''}
                inputMode="decimal"
                autoComplete="off"
                maxLength={MAX_SIDE_TEXT}
                className="control w-full"
              />
            )}
          </Field>
        ))}
        <button type="submit" className="btn btn-secondary mt-[1.875rem]">
          Show this size
        </button>
      </div>
    </form>
  )
}
