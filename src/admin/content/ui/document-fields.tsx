import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { Button, type ButtonProps } from '#platform/ui/button.tsx'
import { type ControlAttributes, Field } from '#platform/ui/field.tsx'
import {
  type FormField,
  type GroupField,
  getPath,
  type ListField,
  type NumberField,
  type TextField,
} from '#site/content/form/form-field.ts'
import { countName } from '#site/content/form/typed-document.ts'

interface DocumentFormState {
  /** The refusals by the path of their field. */
  errors: ReadonlyMap<string, string>
  /** The path of the field to focus. */
  focused: string | null
  /** Changes a list; `changeTyped` describes the format. */
  onChange(change: string): void
}

export const DocumentFormContext = createContext<DocumentFormState>({
  errors: new Map(),
  focused: null,
  onChange: () => {},
})

/** The state of the form that contains a field. */
function useDocumentForm(): DocumentFormState {
  return useContext(DocumentFormContext)
}

interface ChangeButtonProps extends Omit<ButtonProps, 'type' | 'name' | 'value' | 'onClick'> {
  change: string
  /** The id of the element to scroll to after the page has reloaded. */
  to: string
}

/** Changes a list in the browser; without scripts it sends the form, and the page returns with the changed list. */
function ChangeButton({ change, to, className = '', ...rest }: ChangeButtonProps) {
  const { onChange } = useDocumentForm()
  return (
    <Button
      {...rest}
      type="submit"
      name="change"
      value={change}
      formAction={`#${to}`}
      className={`text-sm ${className}`}
      onClick={(event) => {
        event.preventDefault()
        onChange(change)
      }}
    />
  )
}

interface Shown<Kind> {
  field: Kind
  path: string
  value: unknown
}

/** The id of a field's element, for links of the error summary. */
export function getPlace(path: string): string {
  return `f-${path}`
}

/** A field of a document, with all fields inside it. */
export function DocumentField({ field, path, value }: Shown<FormField>) {
  if (field.is === 'group') return <GroupOfFields field={field} path={path} value={value} />
  if (field.is === 'list') return <ListOfFields field={field} path={path} value={value} />
  return <SingleField field={field} path={path} value={value} />
}

function SingleField({ field, path, value }: Shown<Exclude<FormField, GroupField | ListField>>) {
  const error = useDocumentForm().errors.get(path) ?? null
  if (field.is === 'checkbox') {
    return (
      <label id={getPlace(path)} className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={path} defaultChecked={value === true} className="size-5 accent-ink" />
        <span className="font-semibold">{field.title}</span>
      </label>
    )
  }
  return (
    <div id={getPlace(path)} className="scroll-mt-6">
      <Field label={field.title} hint={field.hint} error={error} optional={'optional' in field && field.optional}>
        {(control) => {
          const given = { control, name: path, text: getText(value) }
          if (field.is === 'choice') return <Choice {...given} options={field.options} />
          if (field.is === 'number') return <Figure {...given} field={field} />
          return <Writing {...given} field={field} />
        }}
      </Field>
    </div>
  )
}

interface Control {
  control: ControlAttributes
  name: string
  text: string
}

function Choice({ control, name, text, options }: Control & { options: readonly (readonly [string, string])[] }) {
  return (
    <select {...control} name={name} defaultValue={text} className="control">
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}

function Figure({ control, name, text, field }: Control & { field: NumberField }) {
  const digits = String(field.max).length
  return (
    <input
      {...control}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      defaultValue={text}
      className="control max-w-32"
    />
  )
}

/** Roughly how many letters fit on a line of the text area. */
const LETTERS_A_ROW = 70

function Writing({ control, name, text, field }: Control & { field: TextField }) {
  if (field.is === 'paragraphs') {
    const rows = Math.min(
      12,
      2 + text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / LETTERS_A_ROW), 0),
    )
    return <textarea {...control} name={name} rows={rows} defaultValue={text} className="control leading-relaxed" />
  }
  const list = field.is === 'picture' ? PICTURES : undefined
  return (
    <input
      {...control}
      name={name}
      type="text"
      autoComplete="off"
      list={list}
      defaultValue={text}
      className="control"
    />
  )
}

/** The id of the datalist of pictures. */
export const PICTURES = 'pictures-of-the-shop'

function GroupOfFields({ field, path, value }: Shown<GroupField>) {
  const values = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  const fields = (
    <div className="grid gap-4">
      {values !== null &&
        field.fields.map(([name, inner]) => (
          <DocumentField key={name} field={inner} path={getPath(path, name)} value={values[name]} />
        ))}
    </div>
  )
  // The document itself and the entries of a list already have a title.
  if (!field.optional) return fields
  return (
    <Fieldset title={`${field.title} (optional)`} hint={field.hint} path={path}>
      <input type="hidden" name={countName(path)} value={values === null ? '0' : '1'} />
      {fields}
      <ChangeButton change={`${values === null ? 'add' : 'remove'} ${path}`} to={getPlace(path)}>
        {values === null ? `Add ${field.title.toLowerCase()}` : `Remove ${field.title.toLowerCase()}`}
      </ChangeButton>
    </Fieldset>
  )
}

function Fieldset({
  title,
  hint,
  path,
  children,
}: {
  title: string
  hint: string | undefined
  path: string
  children: ReactNode
}) {
  const error = useDocumentForm().errors.get(path)
  return (
    <fieldset id={getPlace(path)} tabIndex={-1} className="scroll-mt-6 border-t-2 border-ink pt-3">
      <legend className="float-left mb-2 w-full font-display text-lg font-[650]">{title}</legend>
      <div className="clear-both grid gap-3">
        {hint !== undefined && <p className="text-sm text-soft">{hint}</p>}
        {error !== undefined && <p className="text-sm font-medium text-wrong">{error}</p>}
        {children}
      </div>
    </fieldset>
  )
}

/** Up to this many entries are open initially. */
const FEW = 4

function ListOfFields({ field, path, value }: Shown<ListField>) {
  const { errors, focused } = useDocumentForm()
  const entries: unknown[] = Array.isArray(value) ? value : []
  const { item } = field
  return (
    <Fieldset title={field.title} hint={field.hint} path={path}>
      <input type="hidden" name={countName(path)} value={entries.length} />
      {entries.length === 0 && <p className="text-soft">Nothing added yet.</p>}
      <ol className="grid gap-3">
        {entries.map((entry, at) => {
          const own = getPath(path, at)
          const marked = [...errors.keys()].some((each) => each === own || each.startsWith(`${own}.`))
          return (
            <li key={own} id={getPlace(own)} tabIndex={-1} className="scroll-mt-6 border-l-2 border-line pl-3 sm:pl-4">
              {item.is === 'group' ? (
                <details open={entries.length <= FEW || marked || focused === own}>
                  <summary className="min-h-9 cursor-pointer py-1.5 font-semibold [overflow-wrap:anywhere]">
                    {item.title} {at + 1}
                    <span className="font-normal text-soft">{nameOfEntry(item, entry)}</span>
                  </summary>
                  <div className="pt-2 pb-1">
                    <DocumentField field={item} path={own} value={entry} />
                  </div>
                </details>
              ) : (
                <DocumentField field={item} path={own} value={entry} />
              )}
              <EntryButtons field={field} path={path} at={at} count={entries.length} />
            </li>
          )
        })}
      </ol>
      {entries.length < field.max && (
        <div>
          <ChangeButton change={`add ${path}`} to={getPlace(path)}>
            Add {item.title.toLowerCase()}
          </ChangeButton>
        </div>
      )}
    </Fieldset>
  )
}

/** Moves or removes an entry of a list. */
function EntryButtons({ field, path, at, count }: { field: ListField; path: string; at: number; count: number }) {
  const own = getPath(path, at)
  const name = `${field.item.title.toLowerCase()} ${at + 1}`
  return (
    <div className="-ml-3 flex flex-wrap">
      {at > 0 && (
        <ChangeButton change={`up ${own}`} to={getPlace(path)} variant="quiet" aria-label={`Up: ${name}`}>
          Up
        </ChangeButton>
      )}
      {at < count - 1 && (
        <ChangeButton change={`down ${own}`} to={getPlace(path)} variant="quiet" aria-label={`Down: ${name}`}>
          Down
        </ChangeButton>
      )}
      {count > field.min && (
        <ChangeButton change={`remove ${own}`} to={getPlace(path)} variant="quiet" aria-label={`Remove: ${name}`}>
          Remove
        </ChangeButton>
      )}
    </div>
  )
}

/** The longest of an entry's short texts, which describes it best. */
function nameOfEntry(item: GroupField, entry: unknown): string {
  const values = (entry ?? {}) as Record<string, unknown>
  const lines = item.fields.filter(([, { is }]) => is === 'line').map(([name]) => getText(values[name]))
  const longest = lines.reduce((best, line) => (line.length > best.length ? line : best), '')
  return longest === '' ? '' : `: ${longest}`
}

function getText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
