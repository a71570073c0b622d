import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#platform/ui/field.tsx'
import { ARC_LIMITS, LINE_SPACING_LIMITS, SPACING_LIMITS } from '../design.ts'
import { changeText, runOfTyping, setKerning, spacedLetters } from '../editor/change-design.ts'
import type { Designer } from './use-designer.ts'

interface TextFieldProps {
  designer: Designer
  /** The page's error about the text; the field then gets the focus. */
  error: string | null
  /** The index of the letter before the cursor. */
  onCursor(index: number): void
}

const NOT_PASTED = 'You cannot paste text here. Please type it, so that every letter is checked.'

const MAX_ROWS = 6

/** The editor: a text area whose lines are never wrapped (001 §5). Pasting and dropping are blocked, with a sentence. */
export function TextField({ designer, error, onCursor }: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [blocked, setBlocked] = useState(false)
  const { design, refused } = designer
  const message = refused ?? (blocked ? NOT_PASTED : error)
  useEffect(() => {
    if (error !== null) field.current?.focus()
  }, [error])

  function block(event: ClipboardEvent | DragEvent) {
    event.preventDefault()
    setBlocked(true)
  }

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Your text
      </label>
      <p id={`${id}hint`} className="text-sm text-soft">
        Press Enter for another line.
      </p>
      <textarea
        ref={field}
        id={id}
        wrap="off"
        rows={Math.min(MAX_ROWS, Math.max(2, design.text.split('\n').length))}
        spellCheck
        autoComplete="off"
        value={design.text}
        placeholder="Fern & Thread"
        aria-describedby={`${id}hint ${id}error`}
        aria-invalid={refused !== null || error !== null}
        onPaste={block}
        onDrop={block}
        onChange={({ currentTarget: { value } }) => {
          setBlocked(false)
          designer.change((before) => changeText(before, value), runOfTyping(design.text, value))
        }}
        onSelect={({ currentTarget }) => onCursor(Math.max(0, currentTarget.selectionStart - 1))}
        className="control mt-1.5 block resize-y overflow-x-auto text-lg leading-snug whitespace-pre"
      />
      <FieldError id={`${id}error`} role="alert" error={message} />
    </div>
  )
}

interface SpacingFieldsProps {
  designer: Designer
  /** The index of the letter that is spaced individually. */
  selected: number | null
  onSelect(index: number | null): void
}

/** Letter spacing of all letters and of one, line spacing, and the arc. */
export function SpacingFields({ designer, selected, onSelect }: SpacingFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <DesignSlider designer={designer} field="letter_spacing" />
      <OneLetter designer={designer} selected={selected} onSelect={onSelect} />
      {designer.design.text.includes('\n') && <DesignSlider designer={designer} field="line_spacing" />}
      <DesignSlider designer={designer} field="arc" />
    </div>
  )
}

const SLIDERS = {
  letter_spacing: { label: 'Letter spacing', limits: SPACING_LIMITS, getText: percent },
  line_spacing: { label: 'Line spacing', limits: LINE_SPACING_LIMITS, getText: (value: number) => `${value} %` },
  arc: { label: 'Arc', limits: ARC_LIMITS, getText: arcText },
} as const

function DesignSlider({ designer, field }: { designer: Designer; field: keyof typeof SLIDERS }) {
  const { label, limits, getText } = SLIDERS[field]
  const value = designer.design[field]
  return (
    <Slider
      {...{ label, value, ...limits }}
      valueText={getText(value)}
      onChange={(changed) => designer.change((before) => ({ ...before, [field]: changed }), field)}
      onSettle={designer.settle}
    />
  )
}

/** Thousandths of the font size as per cent. */
function percent(thousandths: number): string {
  const value = `${Math.abs(thousandths) / 10} %`
  return thousandths === 0 ? 'As in the font' : `${thousandths > 0 ? '+' : '−'}${value}`
}

function arcText(degrees: number): string {
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
        <option value="">Choose a letter, or click it in the picture</option>
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
            value={value}
            valueText={percent(value)}
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

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  /** The value in words, shown and announced. */
  valueText: string
  onChange(value: number): void
  /** Called on release. */
  onSettle(): void
}

/** A range with its value beside it. */
function Slider({ label, value, valueText, onChange, onSettle, ...range }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm text-soft">
          {valueText}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        step={5}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="mt-1 block h-6 w-full accent-ink"
      />
    </div>
  )
}
