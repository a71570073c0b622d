import { useId, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import {
  MIN_SHADOW,
  OUTLINE_LIMITS,
  type OutlineFilm,
  PRINTED_COLOR,
  SHADOW_LIMITS,
  type ShadowFilm,
} from '../design.ts'
import { sameFilmMessages } from '../design-problems.ts'
import { setOutline, setShadow } from '../editor/change-layers.ts'
import { ColourField, type LetteringColour } from './colour-field.tsx'
import { MmField } from './mm-field.tsx'
import type { Designer } from './use-designer.ts'

interface LayerFieldsProps {
  designer: Designer
  colours: readonly LetteringColour[]
}

/** The fields of the films that a design has below its letters. */
export function LayerFields({ designer, colours }: LayerFieldsProps) {
  const { design } = designer
  const { outline, shadow } = design
  // Full Colour is printed, which is for letters only.
  const films = colours.filter(({ id }) => id !== PRINTED_COLOR)
  const same = sameFilmMessages(design)
  return (
    <div className="mt-3 grid gap-5">
      {outline !== null && <OutlineFields {...{ designer, outline, films }} error={same.outline} />}
      {shadow !== null && <ShadowFields {...{ designer, shadow, films }} error={same.shadow} />}
    </div>
  )
}

interface FilmFieldsProps {
  designer: Designer
  films: readonly LetteringColour[]
  /** Why the film would not be seen; null if it is. */
  error: string | null
}

function OutlineFields({ designer, outline, films, error }: FilmFieldsProps & { outline: OutlineFilm }) {
  return (
    <div role="group" aria-label="Outline" className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <MmField
        label="Outline width"
        value={outline.width}
        limits={OUTLINE_LIMITS}
        onMm={(width) => designer.change((before) => setOutline(before, { width }), 'outline width')}
        settle={designer.settle}
      />
      <ColourField
        legend="Outline colour"
        colours={films}
        colorId={outline.color_id}
        error={error}
        onChoose={(color_id) => designer.change((before) => setOutline(before, { color_id }))}
      />
      <Button onClick={() => designer.change((before) => ({ ...before, outline: null }))}>Remove the outline</Button>
    </div>
  )
}

function ShadowFields({ designer, shadow, films, error }: FilmFieldsProps & { shadow: ShadowFilm }) {
  return (
    <div role="group" aria-label="Shadow" className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <OffsetField {...{ designer, shadow }} along="dx" label="Shadow sideways" ways={['right', 'left']} />
      <OffsetField {...{ designer, shadow }} along="dy" label="Shadow up or down" ways={['down', 'up']} />
      <ColourField
        legend="Shadow colour"
        colours={films}
        colorId={shadow.color_id}
        error={error}
        onChoose={(color_id) => designer.change((before) => setShadow(before, { color_id }))}
      />
      <Button onClick={() => designer.change((before) => ({ ...before, shadow: null }))}>Remove the shadow</Button>
    </div>
  )
}

interface OffsetFieldProps {
  designer: Designer
  shadow: ShadowFilm
  along: 'dx' | 'dy'
  label: string
  /** Words for a positive offset, and for a negative one. */
  ways: readonly [positive: string, negative: string]
}

/** How far a shadow is moved in one direction, and to which side: keyboards for figures have no minus. */
function OffsetField({ designer, shadow, along, label, ways }: OffsetFieldProps) {
  const id = useId()
  const mm = shadow[along]
  // Of an offset of 0, the side is known only here.
  const [side, setSide] = useState(mm < 0 ? -1 : 1)
  const sign = mm === 0 ? side : Math.sign(mm)
  const other = Math.abs(shadow[along === 'dx' ? 'dy' : 'dx'])
  const set = (by: number) => designer.change((before) => setShadow(before, { [along]: by || 0 }), `shadow ${along}`)
  return (
    <div className="flex items-start gap-2">
      <MmField
        label={label}
        value={Math.abs(mm)}
        limits={{ min: other < MIN_SHADOW ? MIN_SHADOW : 0, max: SHADOW_LIMITS.max }}
        onMm={(by) => set(sign * by)}
        settle={designer.settle}
      />
      <select
        id={id}
        aria-label={`${label}, to which side`}
        value={sign}
        onChange={({ currentTarget: { value } }) => {
          setSide(Number(value))
          set(Number(value) * Math.abs(mm))
          designer.settle()
        }}
        className="control mt-6 w-auto"
      >
        <option value={1}>{ways[0]}</option>
        <option value={-1}>{ways[1]}</option>
      </select>
    </div>
  )
}
