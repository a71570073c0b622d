import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import type { ApprovingView } from '../approvers.server.ts'

interface ApproversCardProps {
  approving: ApprovingView
  /** Whether the visitor may invite and revoke: the customer, until the version is approved. */
  mayChange: boolean
  customerName: string
  answer: FormAnswer<string> | undefined
}

/** Who has to approve beside the customer, and who has; with the forms that invite and revoke. */
export function ApproversCard(props: ApproversCardProps) {
  const { approving, mayChange, answer } = props
  const hasPeople = approving.people.length > 0
  if (!hasPeople && !mayChange) return null
  return (
    <section aria-labelledby="approvers" className="mt-5 border border-line p-5">
      <h2 id="approvers" className="text-lg">
        {hasPeople ? 'Who approves it' : 'Does somebody else have to approve it?'}
      </h2>
      {hasPeople && <People {...props} />}
      {hasPeople && mayChange && <RuleForm rule={approving.rule} answer={answer} />}
      {mayChange && <Invite key={approving.people.length} answer={answer} />}
    </section>
  )
}

function People({
  approving: { rule, people, customer, needsCustomer },
  mayChange,
  customerName,
  answer,
}: ApproversCardProps) {
  const isAll = rule === 'all'
  return (
    <>
      <p className="mt-1 text-sm">
        {isAll ? 'Everybody here has to approve the same version.' : 'The first approval counts, whoever gives it.'}
        {needsCustomer &&
          !isAll &&
          ` This version changes the price, so ${customerName} has to approve it in any case.`}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        <li className="py-2">
          <b>{customerName}</b>
          {isAll && <Standing at={customer?.at ?? null} />}
        </li>
        {people.map(({ id, name, email, approvedAt }) => (
          <li key={id} className="py-2">
            <b>{name}</b> <span className="text-soft wrap-anywhere">{email}</span>
            {isAll && <Standing at={approvedAt} />}
            {mayChange && (
              <AccountForm intent="revoke" answer={answer} hidden={{ approver: id }} className="mt-1">
                <button type="submit" className="link py-1">
                  Take the invitation back<span className="sr-only"> of {name}</span>
                </button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Invite({ answer }: Pick<ApproversCardProps, 'answer'>) {
  return (
    <details className="mt-3" open={answer?.intent === 'invite' ? true : undefined}>
      <summary className="link w-fit cursor-pointer py-1">Invite a colleague</summary>
      <AccountForm intent="invite" answer={answer} saysAbove className="mt-2 grid gap-3">
        <p className="text-sm text-soft">
          They get a link of their own by email. It opens this proof only, without prices, and you can take it back.
        </p>
        <TextField name="colleague" label="Their name" maxLength={100} />
        <TextField name="email" label="Their email" type="email" maxLength={254} />
        <SubmitButton variant="secondary">Invite</SubmitButton>
      </AccountForm>
    </details>
  )
}

function Standing({ at }: { at: string | null }) {
  return <span className="block text-soft">{at === null ? 'Not yet' : `Approved ${momentText(readInstant(at))}`}</span>
}

function RuleForm({ rule, answer }: Pick<ApproversCardProps, 'answer'> & { rule: ApprovingView['rule'] }) {
  const other = rule === 'all' ? 'any' : 'all'
  return (
    <AccountForm intent="rule" answer={answer} saysAbove hidden={{ rule: other }} className="mt-3">
      <SubmitButton variant="secondary">
        {other === 'all' ? 'Everybody has to approve' : 'One approval is enough'}
      </SubmitButton>
    </AccountForm>
  )
}
