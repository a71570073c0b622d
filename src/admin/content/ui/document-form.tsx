import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useBlocker, useNavigation } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import type { FormField } from '#site/content/form/form-field.ts'
import { pathAfter } from '#site/content/form/typed-document.ts'
import { changeDocumentForm } from '../document-page.ts'
import { DocumentField, DocumentFormContext, getPlace, PICTURES } from './document-fields.tsx'

interface DocumentFormProps {
  field: FormField
  /** The initial values. */
  typed: unknown
  /** Whether they differ from what is saved. */
  unsaved: boolean
  errors: readonly { field: string; message: string }[]
  /** The state of the document that the form is based on. */
  seen: string
  /** Pictures to choose from. */
  pictures: readonly string[]
}

interface Edited {
  typed: unknown
  /** A new number remounts the form, so that its fields start with what was typed. */
  round: number
  focused: string | null
}

/**
 * The form of a document. Lists are changed in the browser; without scripts their buttons send the form, which comes
 * back.
 */
export function DocumentForm({ field, typed, unsaved, errors, seen, pictures }: DocumentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<Edited>({ typed, round: 0, focused: null })
  const markUnsaved = useUnsavedGuard(unsaved)
  useFocusAfterChange(form, edited)
  const byPath = new Map(errors.map((error) => [error.field, error.message]))

  function change(what: string) {
    if (form.current === null) return
    const next = changeDocumentForm(new FormData(form.current), field, what)
    markUnsaved(true)
    setEdited({ typed: next, round: edited.round + 1, focused: pathAfter(what, next) })
  }

  return (
    <DocumentFormContext value={{ errors: byPath, focused: edited.focused, onChange: change }}>
      <Form
        ref={form}
        method="post"
        replace
        preventScrollReset
        noValidate
        onInput={() => markUnsaved(true)}
        onSubmit={() => markUnsaved(false)}
      >
        {/* Enter in a field presses the first button. */}
        <Button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save draft
        </Button>
        <input type="hidden" name="seen" value={seen} />
        <DocumentField key={edited.round} field={field} path="" value={edited.typed} />
        <datalist id={PICTURES}>
          {pictures.map((picture) => (
            <option key={picture} value={picture}>
              {picture}
            </option>
          ))}
        </datalist>
        <Buttons />
      </Form>
    </DocumentFormContext>
  )
}

function Buttons() {
  const sending = useNavigation().state === 'submitting'
  const all = { type: 'submit', name: 'intent', disabled: sending } as const
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-paper py-3">
      <Button {...all} value="save">
        Save draft
      </Button>
      <Button {...all} value="preview">
        Preview
      </Button>
      <Button {...all} value="publish" variant="primary">
        Publish
      </Button>
    </div>
  )
}

const CONTROLS = 'input:not([type=hidden]), textarea, select, button'

function useFocusAfterChange(form: RefObject<HTMLFormElement | null>, { round, focused }: Edited) {
  useEffect(() => {
    if (round === 0 || focused === null) return
    const place = form.current?.querySelector<HTMLElement>(`[id="${getPlace(focused)}"]`)
    const control = place?.querySelector<HTMLElement>(CONTROLS) ?? place
    control?.focus()
  }, [form, round, focused])
}

const LEAVE = 'Your changes are not saved. Leave this page?'

/** Asks before unsaved text is lost. @returns a function that says whether there is any */
function useUnsavedGuard(unsaved: boolean): (unsaved: boolean) => void {
  const dirty = useRef(unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (globalThis.confirm(LEAVE)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (now) => {
    dirty.current = now
  }
}
