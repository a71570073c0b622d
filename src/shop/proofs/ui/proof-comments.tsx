import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { Field } from '#platform/ui/field.tsx'
import { MAX_COMMENT, placeInWords, replyIntent } from '../proof.ts'
import type { CommentView, ProofFileView } from '../view-proof.server.ts'

interface ProofCommentsProps {
  comments: readonly CommentView[]
  files: readonly ProofFileView[]
  /** How a comment is answered; null where nobody may. */
  reply: ReplyWords | null
}

interface ReplyWords {
  formId: string
  answer: FormAnswer<string> | undefined
  label: string
  hint: string | undefined
}

/** The comments about a proof, the first first, each with the number of its pin and what was answered below it. */
export function ProofComments({ comments, files, reply }: ProofCommentsProps) {
  if (comments.length === 0) return <p className="py-3 text-soft">Nobody has written anything about this proof yet.</p>
  return (
    <ol className="divide-y divide-line">
      {comments.map((comment, index) => (
        <li key={comment.id} id={`comment-${index + 1}`} className="flex gap-3 py-4">
          <span className="proof-pin proof-pin-still shrink-0" aria-hidden="true">
            {index + 1}
          </span>
          <div className="min-w-0 grow">
            <Written written={comment} where={pinText(comment, files)} />
            {comment.answers.length > 0 && (
              <ol
                aria-label={`Answers to comment ${index + 1}`}
                className="mt-3 grid gap-3 border-l-2 border-line pl-4"
              >
                {comment.answers.map((answer) => (
                  <li key={answer.id}>
                    <Written written={answer} where="" />
                  </li>
                ))}
              </ol>
            )}
            {reply !== null && (
              <Reply key={comment.answers.length} comment={comment} number={index + 1} reply={reply} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Written({ written, where }: { written: CommentView['answers'][number]; where: string }) {
  const { name, by, at, number, text } = written
  return (
    <>
      <p className="text-sm">
        <b>
          {name}
          {by === 'staff' && ', from the shop'}
        </b>{' '}
        <span className="text-soft">
          {momentText(readInstant(at))}, on version {number}
          {where}
        </span>
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </>
  )
}

interface ReplyProps {
  comment: CommentView
  /** Of the comment as it is listed. */
  number: number
  reply: ReplyWords
}

/** Opens by itself where what was sent is refused. */
function Reply({ comment: { id }, number, reply: { formId, answer, label, hint } }: ReplyProps) {
  const intent = replyIntent(id)
  return (
    <details className="mt-2" open={answer?.intent === intent ? true : undefined}>
      <summary className="link w-fit cursor-pointer">
        {label}
        <span className="sr-only"> to comment {number}</span>
      </summary>
      <AccountForm intent={intent} answer={answer} saysAbove formId={formId} className="mt-2 grid max-w-2xl gap-3">
        <ReplyText label={`${label} to comment ${number}`} hint={hint} />
        <SubmitButton variant="secondary">Send</SubmitButton>
      </AccountForm>
    </details>
  )
}

function ReplyText({ label, hint }: { label: string; hint: string | undefined }) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'text')?.message ?? null
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          name="text"
          rows={3}
          maxLength={MAX_COMMENT}
          className="control"
          defaultValue={answer?.entered['text']}
        />
      )}
    </Field>
  )
}

function pinText({ pin }: CommentView, files: readonly ProofFileView[]): string {
  if (pin === null) return ''
  const page = files.find(({ place }) => place === pin.place)?.pages.find((each) => each.page === pin.page)
  const where = page === undefined ? '' : `, ${placeInWords(pin, page.trim)}`
  return `, page ${pin.page}${where}, ${pin.x} mm from the left and ${pin.y} mm from the top`
}
