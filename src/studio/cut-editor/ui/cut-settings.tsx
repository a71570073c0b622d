import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '#platform/ui/field.tsx'
import { CUT_LIMITS, type CutSettings } from '#print/cut-line/cut-line.ts'
import type { CutSource } from '../draw-in-worker.ts'

interface CutSettingsProps {
  settings: CutSettings
  source: CutSource
  sources: readonly CutSource[]
  errors: Partial<Record<keyof CutSettings, string>>
  onChange(settings: CutSettings, source: CutSource): void
}

/** How the line is drawn: what it follows, how far away, and what becomes of holes and islands. */
export function CutSettingsForm({ settings, source, sources, errors, onChange }: CutSettingsProps) {
  const set = (change: Partial<CutSettings>) => onChange({ ...settings, ...change }, source)
  const number = { settings, errors, set }
  return (
    <div className="divide-y divide-line border-y border-line">
      {sources.length > 1 && (
        <Choice
          legend="Follow"
          value={sourceKey(source)}
          options={sources.map((each) => [sourceKey(each), sourceName(each)])}
          onChoose={(key) => onChange(settings, sources.find((each) => sourceKey(each) === key) ?? source)}
        />
      )}
      {source.from === 'background' && (
        <NumberSetting
          name="background"
          label="Difference from the background"
          hint="Higher takes more of the picture for background."
          most={40}
          step={1}
          {...number}
        />
      )}
      {source.from !== 'paths' && <DistanceAndCut {...number} />}
      <Choice
        legend="Holes inside the shape"
        value={settings.holes}
        options={[
          ['fill', 'Fill'],
          ['keep', 'Keep'],
        ]}
        onChoose={(holes) => set({ holes })}
      />
      {source.from !== 'paths' && <PartsAndCorners {...number} />}
    </div>
  )
}

type SettingProps = Pick<NumberSettingProps, 'settings' | 'errors' | 'set'>

function DistanceAndCut(number: SettingProps) {
  const { settings, set } = number
  return (
    <>
      <NumberSetting name="offset" label="Distance from the artwork" unit="mm" most={10} step={0.1} {...number} />
      <Choice
        legend="Cut"
        value={settings.cut}
        options={[
          ['through', 'Through the backing'],
          ['kiss', 'Kiss cut'],
        ]}
        onChoose={(cut) => set({ cut })}
      />
      {settings.cut === 'kiss' && (
        <NumberSetting
          name="backing"
          label="Backing around the sticker"
          hint="Cut lines are at least 5 mm apart."
          unit="mm"
          most={20}
          step={0.5}
          {...number}
        />
      )}
    </>
  )
}

function PartsAndCorners(number: SettingProps) {
  const { settings, set } = number
  return (
    <>
      <Choice
        legend="Separate parts"
        value={settings.islands}
        options={[
          ['join', 'Join by bridges'],
          ['separate', 'Cut each by itself'],
        ]}
        onChoose={(islands) => set({ islands })}
      />
      {settings.islands === 'join' && (
        <NumberSetting name="bridge" label="Width of bridges" unit="mm" most={15} step={0.5} {...number} />
      )}
      <NumberSetting
        name="radius"
        label="Least radius of corners"
        hint="A blade needs 0.5 mm."
        unit="mm"
        most={5}
        step={0.1}
        {...number}
      />
    </>
  )
}

function sourceKey(source: CutSource): string {
  return source.from === 'paths' ? `paths ${source.ink}` : source.from
}

function sourceName(source: CutSource): string {
  switch (source.from) {
    case 'alpha':
      return 'Artwork edge'
    case 'background':
      return 'Plain background'
    case 'paths':
      return source.isCut ? 'Line in file' : source.ink
  }
}

interface ChoiceProps<Value extends string> {
  legend: string
  value: Value
  options: readonly (readonly [value: Value, name: string])[]
  onChoose(value: Value): void
}

function Choice<Value extends string>({ legend, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2 py-3.5">
      <legend className="float-left mb-2 text-sm font-semibold">{legend}</legend>
      <div className="cut-choice">
        {options.map(([each, words]) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface NumberSettingProps {
  name: keyof typeof CUT_LIMITS
  label: string
  hint?: ReactNode
  unit?: string
  /** Of the slider; more can be typed. */
  most: number
  step: number
  settings: CutSettings
  errors: CutSettingsProps['errors']
  set(change: Partial<CutSettings>): void
}

/** A slider, and a field for the exact number. What is typed counts when the field is left, or with Enter. */
function NumberSetting({ name, label, hint, unit, most, step, settings, errors, set }: NumberSettingProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [least, limit] = CUT_LIMITS[name]
  const value = settings[name]
  const error = errors[name] ?? null
  function take() {
    const number = Number(typed?.trim().replace(',', '.'))
    setTyped(null)
    if (typed === null || typed.trim() === '' || Number.isNaN(number) || number === value) return
    set({ [name]: Math.min(limit, Math.max(least, number)) })
  }
  return (
    <div className="grid gap-1 py-3.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-2">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="control min-h-10 w-20 py-1 text-right tabular-nums"
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={error === null ? undefined : true}
            value={typed ?? String(value)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take()
            }}
          />
          {unit !== undefined && <span className="text-sm text-soft">{unit}</span>}
        </span>
      </div>
      <input
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={unit === undefined ? String(value) : `${value} ${unit}`}
        className="cut-range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => set({ [name]: Number(target.value) })}
      />
      <p id={`${id}hint`} className="text-sm text-soft">
        {hint ?? `${least} to ${limit}${unit === undefined ? '' : ` ${unit}`}.`}
      </p>
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}
