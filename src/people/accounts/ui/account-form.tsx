import { createContext, type ReactNode, useContext } from 'react'
import { Form, useNavigation } from 'react-router'
import { deriveFormId } from '#platform/http/form-input.ts'
import { Button, type ButtonVariant } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useErrorFocus } from '#platform/ui/take-focus.ts'
import type { FormAnswer } from '../form-answer.ts'

const AnswerContext = createContext<FormAnswer<string> | null>(null)
const IntentContext = createContext('')

/** The answer to the form that contains a field; null before it was sent. */
export function useFormAnswer(): FormAnswer<string> | null {
  return useContext(AnswerContext)
}

export interface AccountFormProps {
  /** Tells the forms of a page apart. */
  intent: string
  /** The page's action data, for any of its forms. */
  answer: FormAnswer<string> | undefined
  /** The id that the page gave out for its forms; sent as one that this form alone has. */
  formId?: string
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>
  /** Shows the refusal above the form as well, for forms without a field to show it beside. */
  saysAbove?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form of an account page: sent to its own page, with or without scripts. Each refusal is shown beside its field,
 * and the first such field gets the focus.
 */
export function AccountForm({
  intent,
  answer,
  formId,
  hidden = {},
  saysAbove = false,
  className = '',
  children,
}: AccountFormProps) {
  const own = answer?.intent === intent ? answer : null
  const form = useErrorFocus<HTMLFormElement>(own)
  return (
    <AnswerContext value={own}>
      <IntentContext value={intent}>
        <Form ref={form} method="post" replace preventScrollReset className={className} noValidate>
          <input type="hidden" name="intent" value={intent} />
          {formId !== undefined && <input type="hidden" name="form_id" value={deriveFormId(formId, intent)} />}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {own !== null && saysAbove && (
            <Notice variant="danger" live className="mb-4">
              {own.message}
            </Notice>
          )}
          {children}
        </Form>
      </IntentContext>
    </AnswerContext>
  )
}

/** Whether a form with this intent is being sent. A refused form can be sent again while the page still revalidates. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  const refused = useFormAnswer() !== null
  return formData?.get('intent') === intent && (state === 'submitting' || !refused)
}

/** Sends its account form, once. */
export function SubmitButton({ variant = 'primary', children }: { variant?: ButtonVariant; children: ReactNode }) {
  const sending = useSending(useContext(IntentContext))
  return (
    <Button type="submit" variant={variant} disabled={sending} className="min-w-36 justify-self-start">
      {children}
    </Button>
  )
}
