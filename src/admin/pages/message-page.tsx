import { Form } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { readLines } from '../read-lines.ts'
import { Facts } from '../ui/facts.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { LinesField } from '../ui/lines-field.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/message-page'

/** One message, what was written back, and writing back. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { createdAt, answeredAt, replies, ...message } = (await staff.message(params.id)) ?? notFound()
  return {
    message,
    at: momentText(createdAt),
    answeredAt: answeredAt === null ? null : momentText(answeredAt),
    replies: replies.map((reply) => ({ ...reply, createdAt: momentText(reply.createdAt) })),
    // Names the form: sent twice, it is one reply.
    replyId: crypto.randomUUID(),
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const form = await request.formData()
  const { intent, reply_id } = readTexts(form, ['intent', 'reply_id'])
  if (intent === 'answered' || intent === 'reopened') {
    const outcome = await staff.markMessage(params.id, intent === 'answered')
    if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
    throw redirectWith(`${url.pathname}?done=${intent}`)
  }
  const reply = readLines(form, 'reply')
  const outcome = await staff.reply({ messageId: params.id, replyId: reply_id, text: reply })
  if (!outcome.ok) return refuseForm('reply', outcome, { reply }, url)
  throw redirectWith(`${url.pathname}?done=replied`)
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'A message', brand: loaderData.brand, hidden: true })

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, at, answeredAt, replies, done } = loaderData
  const facts = [
    ['From', `${message.firstName}, ${message.email}`],
    ['Sent', at],
    ['About', message.about],
    ['Order number', message.orderNumber],
    ['Request number', message.requestId],
    ['Answered', answeredAt],
  ] as const
  const fieldless = actionData !== undefined && actionData.errors.every(({ field }) => field !== 'reply')
  return (
    <Room
      title={`Message ${message.reference}`}
      back={{ to: '/staff/messages', title: 'Contact messages' }}
      done={actionData === undefined ? done : null}
      refused={fieldless ? actionData.message : null}
    >
      <Facts rows={facts} />
      <p className="mt-5 max-w-prose border-l-2 border-ink bg-sheet p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {replies.map(({ id, author, text, createdAt }) => (
        <section key={id} aria-label={`Reply of ${author}`} className="mt-5 ml-6 max-w-prose sm:ml-12">
          <p className="text-sm text-soft">
            {author}, {createdAt}
          </p>
          <p className="mt-1 border-l-2 border-cyan bg-sheet p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
        </section>
      ))}
      <Reply loaderData={loaderData} actionData={actionData} />
      <Form method="post" replace preventScrollReset className="mt-6 border-t border-line pt-5">
        <Button type="submit" name="intent" value={answeredAt === null ? 'answered' : 'reopened'}>
          {answeredAt === null ? 'Mark as answered without a reply' : 'Mark as not answered'}
        </Button>
      </Form>
    </Room>
  )
}

function Reply({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { replyId, message } = loaderData
  const sending = useSending('reply')
  return (
    <AccountForm
      // Another form once this one has brought its reply: else what was sent would stay in the field.
      key={loaderData.replies.length}
      intent="reply"
      answer={actionData}
      hidden={{ reply_id: replyId }}
      className="mt-6 grid max-w-prose gap-4"
    >
      <LinesField name="reply" label={`Reply to ${message.firstName}`} hint="Sent by mail, with your name below it." />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          Send reply
        </Button>
      </div>
    </AccountForm>
  )
}
