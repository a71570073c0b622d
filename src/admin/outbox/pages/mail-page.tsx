import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { staffOutboxContext } from '../contexts.ts'
import { MailStateMark } from '../ui/mail-state-mark.tsx'
import type { Route } from './+types/mail-page'

/** One mail: its state and its content. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { createdAt, sentAt, ...mail } = (await context.get(staffOutboxContext).open(params.id)) ?? notFound()
  return {
    mail,
    writtenAt: momentText(createdAt),
    sentAt: sentAt === null ? null : momentText(sentAt),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const outcome = await context.get(staffOutboxContext).sendAgain(params.id)
  if (!outcome.ok) return refuseForm('send-again', outcome, {}, url)
  throw redirectWith(`${url.pathname}?done=sent-again`)
}

export const headers = staffHeaders
export const meta = staffMeta('A mail')

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, writtenAt, sentAt } = loaderData
  const facts = [
    ['To', mail.recipient],
    ['Reply to', mail.replyTo],
    ['Written', writtenAt],
    ['Sent', sentAt],
    ['Tried', mail.attempts > 0 ? `${mail.attempts} ${mail.attempts === 1 ? 'time' : 'times'}` : null],
    ['Reply from the mail server', mail.lastError],
  ] as const
  return (
    <AdminPage
      title={mail.subject}
      back={{ to: '/staff/outbox', title: 'Outbox' }}
      lead={<MailStateMark state={mail.state} />}
      answer={actionData}
    >
      <Facts rows={facts} />
      {mail.state === 'failed' && (
        <Form method="post" replace className="mt-5">
          <Button type="submit" variant="primary">
            Send again
          </Button>
        </Form>
      )}
      {mail.content === null ? (
        <Notice className="mt-6 max-w-2xl">
          This email has a private code or link. Only managers can read it, and the audit log records it.
        </Notice>
      ) : (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <section aria-labelledby="as-shown">
            <h2 id="as-shown" className="mb-2 text-lg">
              Preview
            </h2>
            <iframe
              title="Preview of the email"
              sandbox=""
              srcDoc={mail.content.html}
              className="h-150 w-full border border-line bg-sheet"
            />
          </section>
          <section aria-labelledby="as-text">
            <h2 id="as-text" className="mb-2 text-lg">
              Plain text
            </h2>
            <pre className="border border-line bg-sheet p-4 font-text text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mail.content.text}
            </pre>
          </section>
        </div>
      )}
    </AdminPage>
  )
}
