import { useLocation } from 'react-router'
import { Field } from '#platform/ui/field.tsx'
import { filmName } from '../describe-design.ts'
import { DEFAULT_COLOR, MAX_CHARACTERS, NEW_DESIGN, OUTLINE_LIMITS, PRINTED_COLOR } from '../design.ts'
import { SHEET_COLOURS } from '../fills/get-fill.ts'
import { FONTS } from '../fonts/font-list.ts'
import { describePlain, KEPT_FIELD, PLAIN_FIELDS, PLAIN_PATH, REMOVE_FIELD, SHOWN_FIELD } from '../plain-design.ts'

interface PlainDesignerProps {
  /** The id of the design that is shown; null before the first. */
  designId: string | null
  /** What was missing when the shopper tried to order; else null. */
  error: string | null
}

/**
 * The designer without scripts: fields inside the banner's form, whose other choices, such as the colour, are sent
 * too. The server draws the letters and answers with them and their price.
 */
export function PlainDesigner({ designId, error }: PlainDesignerProps) {
  const sent = new URLSearchParams(useLocation().search)
  return (
    <div className="grid gap-5 border border-line bg-sheet p-5">
      {designId !== null && (
        <img
          src={`/api/lettering/designs/${designId}/preview.svg`}
          alt="Your lettering as it will be cut"
          className="w-full"
        />
      )}
      <PlainText sent={sent} error={error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Font">
          {(control) => (
            <select
              {...control}
              name={PLAIN_FIELDS.font}
              defaultValue={sent.get(PLAIN_FIELDS.font) ?? NEW_DESIGN.font}
              className="control"
            >
              {FONTS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Width of the text in mm" optional hint="Choose the colour and the other options below.">
          {(control) => (
            <input
              {...control}
              name={PLAIN_FIELDS.width}
              defaultValue={sent.get(PLAIN_FIELDS.width) ?? ''}
              inputMode="numeric"
              maxLength={6}
              className="control"
            />
          )}
        </Field>
      </div>
      <PlainLayers sent={sent} />
      {designId !== null && <KeptOutline designId={designId} />}
      <button type="submit" formMethod="post" formAction={PLAIN_PATH} className="btn btn-secondary justify-self-start">
        Show my lettering
      </button>
      {designId !== null && (
        <a href={`/account/designs?keep=${designId}`} className="link justify-self-start font-semibold">
          Keep in my account
        </a>
      )}
    </div>
  )
}

/** The text, and the record of what the displayed letters were made from. */
function PlainText({ sent, error }: { sent: URLSearchParams } & Pick<PlainDesignerProps, 'error'>) {
  return (
    <>
      {/* After a refusal the fields contain what was typed, and the picture is of the previous design. */}
      <input type="hidden" name={SHOWN_FIELD} value={error === null ? describePlain(sent) : ''} />
      <Field label="Your text" hint="Press Enter for another line." error={error}>
        {(control) => (
          <textarea
            {...control}
            name={PLAIN_FIELDS.text}
            defaultValue={sent.get(PLAIN_FIELDS.text) ?? ''}
            rows={3}
            wrap="off"
            maxLength={MAX_CHARACTERS}
            className="control"
          />
        )}
      </Field>
    </>
  )
}

/** The films below the letters: left out while nothing is typed. */
function PlainLayers({ sent }: { sent: URLSearchParams }) {
  // The colour that is chosen first is white.
  const isWhite = Number(sent.get('color_id') ?? WHITE) === WHITE
  const mm = (field: 'outlineWidth' | 'shadowRight' | 'shadowDown', label: string, hint: string) => (
    <Field label={label} optional hint={hint}>
      {(control) => (
        <input
          {...control}
          name={PLAIN_FIELDS[field]}
          defaultValue={sent.get(PLAIN_FIELDS[field]) ?? ''}
          maxLength={6}
          className="control"
        />
      )}
    </Field>
  )
  const film = (field: 'outlineFilm' | 'shadowFilm', label: string, initial: number) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          name={PLAIN_FIELDS[field]}
          defaultValue={sent.get(PLAIN_FIELDS[field]) || initial}
          className="control"
        >
          {LAYER_FILMS.map((id) => (
            <option key={id} value={id}>
              {filmName(id)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {mm(
        'outlineWidth',
        'Outline in mm',
        `A film below the letters, ${OUTLINE_LIMITS.min} to ${OUTLINE_LIMITS.max} mm wider.`,
      )}
      {film('outlineFilm', 'Colour of the outline', isWhite ? DEFAULT_COLOR : WHITE)}
      {mm('shadowRight', 'Shadow to the right in mm', 'A film below everything else. With a minus, to the left.')}
      {mm('shadowDown', 'Shadow down in mm', 'With a minus, up.')}
      {film('shadowFilm', 'Colour of the shadow', GREY)}
    </div>
  )
}

const WHITE = 201
const GREY = 210
const LAYER_FILMS = Object.keys(SHEET_COLOURS)
  .map(Number)
  .filter((id) => id !== PRINTED_COLOR)

/** An own outline needs the designer's scripts to be added, and stays without them. */
function KeptOutline({ designId }: { designId: string }) {
  return (
    <div>
      <input type="hidden" name={KEPT_FIELD} value={designId} />
      <p className="text-sm text-soft">
        A logo of your own that is in this design stays beside the words, as in the picture. To add one, the designer
        needs JavaScript.
      </p>
      <label className="mt-1 flex min-h-6 items-center gap-2">
        <input type="checkbox" name={REMOVE_FIELD} value="1" className="size-4 accent-ink" />
        Leave my logo out
      </label>
    </div>
  )
}
