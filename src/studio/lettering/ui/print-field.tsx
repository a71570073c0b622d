import { type LetteringDesign, NEW_PRINT, PRINTS, type TwoColourPrint } from '../design.ts'

interface PrintFieldProps {
  print: LetteringDesign['print']
  onChoose(print: LetteringDesign['print']): void
}

/** What is printed on Full Colour: the rainbow, or two colours that the shopper picks. */
export function PrintField({ print, onChoose }: PrintFieldProps) {
  const chosen = print ?? NEW_PRINT
  const pick = (change: Partial<TwoColourPrint>) => onChoose({ ...chosen, ...change })
  const ends = chosen.pattern === 'across' ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Print</legend>
      <p className="mt-0.5 text-sm text-soft">
        Printed on white film before it is cut. Colours on screen are brighter than ink.
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-4">
        <label className="block">
          <span className="text-sm font-semibold">Colours</span>
          <select
            value={print?.pattern ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const pattern = Object.keys(PRINTS).find((one) => one === value) as TwoColourPrint['pattern'] | undefined
              if (pattern === undefined) onChoose(null)
              else pick({ pattern })
            }}
            className="control mt-1"
          >
            <option value="">Rainbow</option>
            {Object.entries(PRINTS).map(([pattern, name]) => (
              <option key={pattern} value={pattern}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {print !== null &&
          (['from', 'to'] as const).map((end, at) => (
            <label key={end} className="block">
              <span className="text-sm font-semibold">{ends[at]}</span>
              <span className="mt-1 flex h-11 items-center gap-2">
                <input
                  type="color"
                  value={print[end]}
                  onChange={({ currentTarget: { value } }) => pick({ [end]: value })}
                  className="size-11 cursor-pointer rounded-sm border border-edge bg-sheet p-1"
                />
                <span className="text-sm text-soft tabular-nums">{print[end].toUpperCase()}</span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
