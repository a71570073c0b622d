import { useId } from 'react'
import { ARC_LIMITS, LINE_SPACING_LIMITS, SPACING_LIMITS } from '../design.ts'
import { setKerning, spacedLetters } from '../editor/change-spacing.ts'
import type { Designer } from './use-designer.ts'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is shown and read out. */
  words: string
  onChange(value: number): void
  /** It was let go of. */
  onSettle(): void
}

interface SpacingFieldsProps {
  designer: Designer
  /** Index of the letter that is spaced by itself. */
  selected: number | null
  onSelect(index: number | null): void
}

/** Letter spacing of all and of one, line spacing, and the arc. */
export function SpacingFields({ designer, selected, onSelect }: SpacingFieldsProps) {
  const { design, change, settle } = designer
  const lines = design.text.includes('\n')
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Slider
        label="Letter spacing"
        {...SPACING_LIMITS}
        step={5}
        value={design.letter_spacing}
        words={percent(design.letter_spacing)}
        onChange={(letter_spacing) => change((before) => ({ ...before, letter_spacing }), 'letter-spacing')}
        onSettle={settle}
      />
      <OneLetter designer={designer} selected={selected} onSelect={onSelect} />
      {lines && (
        <Slider
          label="Line spacing"
          {...LINE_SPACING_LIMITS}
          step={5}
          value={design.line_spacing}
          words={`${design.line_spacing} %`}
          onChange={(line_spacing) => change((before) => ({ ...before, line_spacing }), 'line-spacing')}
          onSettle={settle}
        />
      )}
      <Slider
        label="Arc"
        {...ARC_LIMITS}
        step={5}
        value={design.arc}
        words={arcWords(design.arc)}
        onChange={(arc) => change((before) => ({ ...before, arc }), 'arc')}
        onSettle={settle}
      />
    </div>
  )
}

/** Of the font size. */
function percent(thousandths: number): string {
  const value = `${Math.abs(thousandths) / 10} %`
  return thousandths === 0 ? 'As the font has it' : `${thousandths > 0 ? '+' : '−'}${value}`
}

function arcWords(degrees: number): string {
  if (degrees === 0) return 'Straight'
  return `${Math.abs(degrees)}° ${degrees > 0 ? 'upwards' : 'downwards'}`
}

function OneLetter({ designer, selected, onSelect }: SpacingFieldsProps) {
  const id = useId()
  const { design, change, settle } = designer
  const letters = spacedLetters(design.text)
  const letter = letters.find(({ index }) => index === selected)
  const value = letter === undefined ? 0 : (design.kerning[letter.index] ?? 0)
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        Space after one letter
      </label>
      <select
        id={id}
        value={letter?.index ?? ''}
        disabled={letters.length === 0}
        onChange={({ currentTarget }) => onSelect(currentTarget.value === '' ? null : Number(currentTarget.value))}
        className="control mt-1"
      >
        <option value="">Choose a letter, or press it in the picture</option>
        {letters.map(({ index, name }) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
      {letter !== undefined && (
        <div className="mt-2">
          <Slider
            label={`After ${letter.name.replace(/^\d+: /, '')}`}
            {...SPACING_LIMITS}
            step={5}
            value={value}
            words={percent(value)}
            onChange={(thousandths) =>
              change((before) => setKerning(before, letter.index, thousandths), `kerning ${letter.index}`)
            }
            onSettle={settle}
          />
        </div>
      )}
    </div>
  )
}

/** A range with its value beside it. */
function Slider({ label, value, words, onChange, onSettle, ...range }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm text-soft">
          {words}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="mt-1 block h-6 w-full accent-ink"
      />
    </div>
  )
}
