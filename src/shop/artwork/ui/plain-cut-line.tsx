import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShapedPiece } from '#print/cut-line/shaped-piece.ts'
import type { ArtworkFileView } from '../artwork.ts'

/** Draws the cut line of a file without scripts: the shop proposes it, and its picture stands with the file. */
export function PlainCutLine({ file, cut }: { file: ArtworkFileView; cut: ShapedPiece['cut'] }) {
  const { id, name, cut_line } = file
  return (
    <details open={cut_line === null} className="basis-full">
      <summary className="inline-flex min-h-9 items-center text-sm font-semibold underline decoration-edge underline-offset-4">
        {cut_line === null ? 'Draw a cut line' : 'Draw the cut line again'}
        <span className="sr-only"> around {name}</span>
      </summary>
      <form method="post" className="mt-2 grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="file_id" value={id} />
        <input type="hidden" name="intent" value="cut-line" />
        <NumberField name="offset" label="Distance from the artwork" hint="0 to 20 mm." value={cut_line?.offset ?? 2} />
        <NumberField name="radius" label="Least radius of corners" hint="0.5 to 10 mm." value={0.5} />
        <SelectField
          name="cut"
          label="Cut"
          value={cut_line?.cut ?? cut}
          options={[
            ['through', 'Through the backing'],
            ['kiss', 'Kiss cut'],
          ]}
        />
        <SelectField
          name="holes"
          label="Holes inside the shape"
          value="fill"
          options={[
            ['fill', 'Fill'],
            ['keep', 'Keep'],
          ]}
        />
        <SelectField
          name="islands"
          label="Separate parts"
          value="join"
          options={[
            ['join', 'Join by bridges'],
            ['separate', 'Cut each by itself'],
          ]}
        />
        <NumberField name="bridge" label="Width of bridges" hint="1 to 20 mm." value={3} />
        <NumberField
          name="background"
          label="Difference from the background"
          hint="1 to 60, for a picture without transparency."
          value={12}
        />
        <button type="submit" className={buttonClass('secondary', 'justify-self-start sm:col-span-2')}>
          Draw the cut line
        </button>
      </form>
    </details>
  )
}

function NumberField({ name, label, hint, value }: { name: string; label: string; hint: string; value: number }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          className="control"
        />
      )}
    </Field>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
}

function SelectField({ name, label, value, options }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value} className="control">
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
