import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  ChoiceField,
  FoldedForm,
  OrderForm,
  type OrderForms,
  Submit,
  TypedField,
} from '#admin/orders/ui/order-form.tsx'
import { formatPence, poundsAsFigures } from '#platform/money/money.ts'
import { Notice } from '#platform/ui/notice.tsx'
import type { StaffComplaint } from '../view-complaints.server.ts'

interface AnswersProps {
  complaint: StaffComplaint
  isManager: boolean
  forms: OrderForms
}

/** What staff can answer: a word, a reprint, a refund; a reprint leaves by parcels. */
export function Answers({ complaint, isManager, forms }: AnswersProps) {
  if (complaint.state === 'closed')
    return <p className="text-soft">Closed {complaint.closed}. Another fault is another complaint.</p>
  const ready = complaint.reprints.filter(({ state }) => state === 'packed' || state === 'by hand')
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="mb-2 text-xl">
        Answer
      </h2>
      {complaint.proposed !== null && (
        <Notice className="mb-3">
          {complaint.proposed.by} proposes to refund {formatPence(complaint.proposed.amount)}.
          {!isManager && ' A manager decides.'}
        </Notice>
      )}
      {ready.length > 0 && (
        <Notice className="mb-3">
          {ready.reduce((sum, { pieces }) => sum + pieces, 0).toLocaleString('en-GB')} pieces are ready.{' '}
          <Link to={`/staff/dispatch/${complaint.orderNo}`} className="link">
            Send the reprint
          </Link>
        </Notice>
      )}
      <Reprint complaint={complaint} forms={forms} />
      <Refund complaint={complaint} isManager={isManager} forms={forms} />
      <Form
        forms={forms}
        intent="word"
        title="Answer with a word"
        order={complaint.orderNo}
        isWished={isAskedFor(complaint, 'none')}
      >
        <TypedField name="text" label="Your answer" hint="The customer gets it by email." rows={5} />
        <Submit intent="word" variant="primary" className="w-fit">
          Send answer
        </Submit>
      </Form>
    </section>
  )
}

function isAskedFor({ state, wishCode }: StaffComplaint, wish: StaffComplaint['wishCode']): boolean {
  return state === 'open' && wishCode === wish
}

interface FormProps {
  forms: OrderForms
  intent: string
  title: string
  order: string
  /** Whether it is what the customer would like: open from the start. */
  isWished?: boolean
  children: ReactNode
}

function Form({ forms, intent, title, order, isWished = false, children }: FormProps) {
  const isOpen = forms.answer === undefined ? isWished : forms.answer.intent === intent
  return (
    <div className="border-t border-line py-1.5 last:border-b">
      <FoldedForm title={title} isOpen={isOpen}>
        <OrderForm forms={forms} intent={intent} hidden={{ order }} className="grid gap-3">
          {children}
        </OrderForm>
      </FoldedForm>
    </div>
  )
}

/** Pieces of each faulty set, at no charge. */
function Reprint({ complaint, forms }: Omit<AnswersProps, 'isManager'>) {
  const { sets, pieces, line } = complaint
  const each = Math.min(line.quantity, Math.ceil(pieces / Math.max(1, sets.length)))
  return (
    <Form
      forms={forms}
      intent="reprint"
      title="Print it again"
      order={complaint.orderNo}
      isWished={isAskedFor(complaint, 'reprint')}
    >
      {sets.map((setNo) => (
        <TypedField
          key={setNo}
          name={`pieces-${setNo}`}
          label={line.kinds === 1 ? 'Pieces to print again' : `Pieces of set ${setNo} to print again`}
          hint={`At most ${line.quantity.toLocaleString('en-GB')}, from the approved files, at no charge.`}
          value={String(each)}
        />
      ))}
      <TypedField name="text" label="A word with it" hint="The customer reads it." rows={3} optional />
      <Submit intent="reprint" variant="primary" className="w-fit">
        Order the reprint
      </Submit>
    </Form>
  )
}

/** Money back: a manager decides, others propose. */
function Refund({ complaint, isManager, forms }: AnswersProps) {
  const { line, orderNo, proposed } = complaint
  const intent = isManager ? 'refund' : 'propose'
  return (
    <Form
      forms={forms}
      intent={intent}
      title={isManager ? 'Refund' : 'Propose a refund'}
      order={orderNo}
      isWished={isAskedFor(complaint, 'refund')}
    >
      <ChoiceField
        name="what"
        label="What"
        value={proposed === null ? 'line' : 'amount'}
        options={[
          ['line', `All of the line, ${formatPence(line.left)}`],
          ['amount', 'An amount'],
        ]}
      />
      <TypedField
        name="amount"
        label="Amount (£)"
        hint="Only for an amount."
        inputMode="decimal"
        value={proposed === null ? '' : poundsAsFigures(proposed.amount)}
        optional
      />
      <TypedField
        name="reason"
        label="Reason"
        hint={isManager ? 'The customer reads it.' : 'The manager reads it, the customer does not.'}
        rows={3}
      />
      <Submit intent={intent} variant="primary" className="w-fit">
        {isManager ? 'Refund' : 'Propose'}
      </Submit>
    </Form>
  )
}
