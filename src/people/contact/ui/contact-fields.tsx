import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { useEmailCheck } from '#people/guests/ui/email-check.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useErrorFocus } from '#platform/ui/take-focus.ts'
import { type ContactForm, type FieldRefusal, MAX_LETTERS } from '../contact-form.ts'

export interface ContactFieldsProps {
  /** The contents of the fields: prefilled from the address, or as they were typed. */
  entered: Partial<ContactForm>
  errors: readonly FieldRefusal[]
  ticket: string
}

type InputProps = ComponentProps<'input'>

/** The single-line fields, with their autocomplete values. */
const LINES: { name: keyof ContactForm & FieldRefusal['field']; label: string; optional?: true; input: InputProps }[] =
  [
    { name: 'first_name', label: 'First name', input: { autoComplete: 'given-name', maxLength: 100 } },
    { name: 'email', label: 'Email address', input: { type: 'email', autoComplete: 'email', maxLength: 254 } },
    { name: 'order_number', label: 'Order number', optional: true, input: { autoComplete: 'off', maxLength: 40 } },
    { name: 'about', label: 'About', optional: true, input: { autoComplete: 'off', maxLength: 200 } },
  ]

/** The form. It works without scripts; a refused form comes back with what was typed. */
export function ContactFields({ entered, errors, ticket }: ContactFieldsProps) {
  const form = useErrorFocus<HTMLFormElement>(errors.length > 0 ? errors : null)
  const check = useEmailCheck()
  // This form does not say whether an address is registered.
  const disposable = check.fault === 'disposable' ? EMAIL_SENTENCES.disposable : null
  const refused = (field: FieldRefusal['field']) => errors.find((error) => error.field === field)?.message ?? null
  const getError = (field: FieldRefusal['field']) => (field === 'email' ? disposable : null) ?? refused(field)
  const request = entered.request ?? ''
  const wholeForm = getError('form')
  return (
    <Form ref={form} method="post" noValidate className="relative grid max-w-2xl gap-5 sm:grid-cols-2">
      {wholeForm !== null && (
        <Notice variant="danger" live className="sm:col-span-2">
          {wholeForm}
        </Notice>
      )}
      {request !== '' && <ReportedRequest request={request} />}
      {LINES.map(({ name, label, optional = false, input }) => (
        <Field key={name} label={label} optional={optional} error={getError(name)}>
          {(control) => (
            <input
              {...control}
              {...input}
              name={name}
              defaultValue={entered[name]}
              className="control"
              onChange={name === 'email' ? (event) => check.type(event.currentTarget.value) : undefined}
            />
          )}
        </Field>
      ))}
      <p role="status" className="sr-only">
        {disposable}
      </p>
      <Message entered={entered.message} error={getError('message')} isReport={request !== ''} />
      <Trap entered={entered.website} />
      <input type="hidden" name="ticket" value={ticket} readOnly />
      <Button type="submit" variant="primary" className="justify-self-start sm:col-span-2">
        Send message
      </Button>
    </Form>
  )
}

/** The id of the request that the report is about (decisions §7). */
function ReportedRequest({ request }: { request: string }) {
  return (
    <Notice className="sm:col-span-2">
      We send this request number with your report: <code className="break-all">{request}</code>. It helps us to find
      the problem.
      <input type="hidden" name="request" value={request} readOnly />
    </Notice>
  )
}

interface MessageProps {
  entered: string | undefined
  error: string | null
  isReport: boolean
}

function Message({ entered, error, isReport }: MessageProps) {
  const hint = isReport ? { hint: 'What did you try to do, and what happened?' } : {}
  return (
    <Field label="Your message" error={error} className="sm:col-span-2" {...hint}>
      {(control) => (
        <textarea
          {...control}
          name="message"
          defaultValue={entered}
          rows={8}
          maxLength={MAX_LETTERS}
          className="control block resize-y"
        />
      )}
    </Field>
  )
}

/** A field that is hidden from people unless it has been filled in: bots fill in every field. */
function Trap({ entered = '' }: { entered: string | undefined }) {
  const isFound = entered !== ''
  return (
    <div aria-hidden={isFound ? undefined : true} className={isFound ? 'sm:col-span-2' : 'sr-only'}>
      <label>
        Website
        <input
          name="website"
          defaultValue={entered}
          tabIndex={isFound ? undefined : -1}
          autoComplete="off"
          className="control mt-1.5"
        />
      </label>
    </div>
  )
}
