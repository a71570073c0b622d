import { type SubmitEvent, Suspense, startTransition, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Field } from '#platform/ui/field.tsx'
import { lateComponent, lazyIsland, useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { measureText, sizeText } from '#print/templates/artwork-measures.ts'
import { GUIDE_SHAPES, MAX_SHORT_SIDE_MM, MIN_SIDE_MM, type Template } from '#print/templates/template.ts'
import {
  EXAMPLES,
  firstTemplate,
  GUIDE_FIELDS,
  type GuideOf,
  type GuideView,
  guideCode,
  listedSizes,
  MAX_SIDE_TEXT,
  readGuide,
  readGuideView,
  showTyped,
} from '../artwork-guide.ts'
import type { ArtworkRules } from '../documents/schemas.ts'
import type { ExplainedFeature } from '../item-content.ts'
import { ArtworkExamples } from './artwork-examples.tsx'
import { ArtworkMeasured } from './artwork-measured.tsx'

/** Only on product pages. */
const OwnTemplate = lateComponent(async () => (await import('./own-template.tsx')).OwnTemplate)
/* Below the drawing. */
const CutLineSpacing = lazyIsland(async () => (await import('./artwork-rules.tsx')).CutLineSpacing)
const RuleList = lazyIsland(async () => (await import('./artwork-rules.tsx')).RuleList)

interface ArtworkGuideProps {
  of: GuideOf
  /** 001 §2: except for the standard business card, cards show these print features too. */
  features: readonly ExplainedFeature[]
  texts: ArtworkRules
  /** The template of the current choices on a product's page; left out on the guide's own page. */
  own?: Template | null
  /** The address of a view of the guide, for links without scripts. */
  address(view: { guide: string; example?: string }): string
  /** Other parameters of the address, which the form sends again without scripts. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  /** The id of the element that contains the guide. */
  anchor: string
}

/** The artwork guide for cards and tags, or for stickers (001 §2). */
export function ArtworkGuide(props: ArtworkGuideProps) {
  const { of, features, texts, own, address } = props
  const [view, show] = useGuide(of)
  const live = useHydrated()
  const part = { ...props, view, show }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {!live && view.refused !== null && (
        <Notice variant="danger">{view.refused.refusals.map(({ message }) => message).join(' ')}</Notice>
      )}
      {own && (
        <Suspense>
          <OwnTemplate
            template={own}
            address={address({ guide: guideCode(own) })}
            onShow={() => show({ ...view, template: own, refused: null })}
          />
        </Suspense>
      )}
      {of === 'cards' ? <CardGuide {...part} /> : <StickerGuide {...part} />}
      {features.length > 0 && (
        <RuleList
          title="Artwork for print features"
          rules={features.map(({ title, artwork }) => ({ title, text: artwork }))}
        />
      )}
      <RuleList title="For every file" rules={texts.file_rules} />
    </div>
  )
}

interface PartProps extends ArtworkGuideProps {
  view: GuideView
  show(view: GuideView): void
}

function CardGuide(props: PartProps) {
  const { template } = props.view
  return <Sized {...props} title={`Business card ${sizeText(template.size)}`} />
}

function StickerGuide(props: PartProps) {
  const { view, show, address, texts } = props
  const { kind } = view.template
  const shape = GUIDE_SHAPES.find(({ code }) => code === kind)
  const round = kind === 'circle'
  // 001 §4: a change of shape resets size and example image to the first.
  const change = (code: string) =>
    show({ template: firstTemplate(code === 'circle' ? 'circle' : 'square'), example: EXAMPLES[0], refused: null })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <Tabs
          label="Shape"
          variant="chips"
          tabs={GUIDE_SHAPES.map(({ code, name }) => ({ code, title: name }))}
          chosen={kind}
          address={(code) => address({ guide: guideCode(firstTemplate(code === 'circle' ? 'circle' : 'square')) })}
          onChoose={change}
        >
          <div className="pt-3">
            <Sized {...props} title={`${shape?.name ?? ''} ${sizeText(view.template.size)}`} />
          </div>
        </Tabs>
      </div>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <ArtworkExamples
          round={round}
          texts={texts.examples}
          chosen={view.example}
          address={(example) => address({ guide: guideCode(view.template), example })}
          onChoose={(example) => show({ ...view, example })}
        />
        <CutLineSpacing round={round} texts={texts.cut_lines} />
      </div>
    </div>
  )
}

/** The sizes of a shape, the drawing of the selected one, and a form for any other. */
function Sized({ title, ...props }: PartProps & { title: string }) {
  const { view, show, address, hiddenFields, anchor, of, texts, own } = props
  const { template } = view
  const chosen = guideCode(template)
  const sizes = listedSizes(template.kind).map(
    (size): Template => ({ kind: template.kind, size, corners: 0, fold: null }),
  )
  const listed = sizes.some((size) => guideCode(size) === chosen)
  // A typed size is listed last while it is shown.
  const tabs = listed ? sizes : [...sizes, template]
  const examples = view.example === EXAMPLES[0] ? {} : { example: view.example }
  return (
    <>
      <Tabs
        label="Size (mm)"
        variant="chips"
        tabs={tabs.map((entry) => ({ code: guideCode(entry), title: sizeName(entry) }))}
        chosen={chosen}
        address={(guide) => address({ guide, ...examples })}
        onChoose={(code) => show({ ...view, template: readGuide(code, of), refused: null })}
      >
        <div className="pt-7">
          <ArtworkMeasured template={template} title={title} texts={texts.templates} first={own === undefined} />
        </div>
      </Tabs>
      <p role="status" className="sr-only">
        {listed ? '' : `The guide shows ${measureText(template.size)}.`}
      </p>
      <div className="mt-8 border-t border-line pt-6">
        <OwnSizeForm
          key={template.kind}
          {...{ view, hiddenFields, anchor }}
          onShow={(typed) => {
            const next = showTyped({ kind: template.kind, ...typed }, view)
            show(next)
            return next.refused
          }}
        />
      </div>
    </>
  )
}

function sizeName({ size, corners, fold }: Template): string {
  return `${sizeText(size)}${corners === 0 ? '' : `, corners ${corners}`}${fold === null ? '' : ', folded'}`
}

/** The view of the guide, initially from the address, and a function that changes it, also in the address. */
function useGuide(of: GuideOf): [GuideView, (view: GuideView) => void] {
  const { search } = useLocation()
  const key = `${of}${search}`
  const [state, setState] = useState(() => ({ key, view: readGuideView(new URLSearchParams(search), of) }))
  // Another address resets the view; within one, the reader's changes are kept.
  const current = state.key === key ? state : { key, view: readGuideView(new URLSearchParams(search), of) }
  return [
    current.view,
    (view) => {
      startTransition(() => setState({ key, view }))
      const address = new URL(location.href)
      for (const field of Object.values(GUIDE_FIELDS)) address.searchParams.delete(field)
      address.searchParams.set('guide', guideCode(view.template))
      if (view.example === EXAMPLES[0]) address.searchParams.delete('example')
      else address.searchParams.set('example', view.example)
      history.replaceState(history.state, '', address)
    },
  ]
}

interface OwnSizeFormProps {
  view: GuideView
  /** Other parameters of the address, which the form sends again without scripts. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  /** The id of the element that shows the result. */
  anchor: string
  /** Shows the typed size; returns its fault, if any. */
  onShow(typed: { width: string; height: string }): GuideView['refused']
}

/** A form for any other size: drawing, measures and template. A GET form without scripts. */
function OwnSizeForm({ view: { template, refused }, hiddenFields, anchor, onShow }: OwnSizeFormProps) {
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
    if (first === undefined || first.field === 'corners' || first.field === 'fold') return
    const control = event.currentTarget.elements.namedItem(GUIDE_FIELDS[first.field])
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form method="get" action={`#${anchor}`} onSubmit={submit} aria-labelledby={heading}>
      <h3 id={heading} className="text-lg">
        Any other size
      </h3>
      <p className="text-sm text-soft">
        {MIN_SIDE_MM} to {MAX_SHORT_SIDE_MM} mm, in steps of 0.5 mm. One side can be up to 3000 mm.
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
