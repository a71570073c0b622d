import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts, Quoted, StaffText } from '#admin/ui/admin-page.tsx'
import { LinesField } from '#admin/ui/lines-field.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffMessagesContext } from '../contexts.ts'
import type { Route } from './+types/message-page'

/** One message, its replies, and the form to reply. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { createdAt, answeredAt, replies, ...message } =
    (await context.get(staffMessagesContext).open(params.id)) ?? notFound()
  return {
    message,
    at: momentText(createdAt),
    answeredAt: answeredAt === null ? null : momentText(answeredAt),
    replies: replies.map((reply) => ({ ...reply, createdAt: momentText(reply.createdAt) })),
    // Identifies the form: sent twice, it is one reply.
    replyId: drawFormId(context),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const messages = context.get(staffMessagesContext)
  const form = await request.formData()
  const { intent, reply_id } = readTexts(form, ['intent', 'reply_id'])
  if (intent === 'answered' || intent === 'reopened') {
    const outcome = await messages.mark(params.id, intent === 'answered')
    if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
    throw redirectWith(`${url.pathname}?done=${intent}`)
  }
  const reply = readLines(form, 'reply')
  const outcome = await messages.reply({ messageId: params.id, replyId: reply_id, text: reply })
  if (!outcome.ok) return refuseForm('reply', outcome, { reply }, url)
  throw redirectWith(`${url.pathname}?done=replied`)
}

export const headers = staffHeaders
export const meta = staffMeta('A message')

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, at, answeredAt, replies } = loaderData
  const facts = [
    ['From', `${message.firstName}, ${message.email}`],
    ['Sent', at],
    ['About', message.about],
    ['Order number', message.orderNumber],
    ['Request number', message.requestId],
    ['Answered', answeredAt],
  ] as const
  return (
    <AdminPage
      title={`Message ${message.reference}`}
      back={{ to: '/staff/messages', title: 'Contact messages' }}
      answer={actionData}
    >
      <Facts rows={facts} />
      <Quoted>{message.message}</Quoted>
      {replies.map(({ id, author, text, createdAt }) => (
        <section key={id} aria-label={`Reply from ${author}`} className="mt-5 ml-6 max-w-prose sm:ml-12">
          <p className="text-sm text-soft">
            {author}, {createdAt}
          </p>
          <Quoted ours>{text}</Quoted>
        </section>
      ))}
      <Reply loaderData={loaderData} actionData={actionData} />
      <Form method="post" replace preventScrollReset className="mt-6 border-t border-line pt-5">
        <Button type="submit" name="intent" value={answeredAt === null ? 'answered' : 'reopened'}>
          {answeredAt === null ? 'Mark as answered without a reply' : 'Mark as not answered'}
        </Button>
      </Form>
    </AdminPage>
  )
}

function Reply({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { replyId, message } = loaderData
  return (
    <AccountForm
      // The key remounts the form after its reply was sent, which empties the field.
      key={loaderData.replies.length}
      intent="reply"
      answer={actionData}
      hidden={{ reply_id: replyId }}
      className="mt-6 grid max-w-prose gap-4"
    >
      <LinesField
        name="reply"
        label={`Reply to ${message.firstName}`}
        hint={<StaffText>{'{We send it by email with your name.}'}</StaffText>}
      />
      <SubmitButton>Send reply</SubmitButton>
    </AccountForm>
  )
}
