import { Form } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { mailInFrame } from '../mail-in-frame.ts'
import { Facts } from '../ui/facts.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { MailStateMark } from '../ui/mail-state-mark.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/mail-page'

/** One mail: what became of it, and what it says. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { createdAt, sentAt, words, ...mail } = (await staff.mail(params.id)) ?? notFound()
  return {
    mail,
    words: words === null ? null : { text: words.text, html: mailInFrame(words.html) },
    writtenAt: momentText(createdAt),
    sentAt: sentAt === null ? null : momentText(sentAt),
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const outcome = await staff.sendMailAgain(params.id)
  if (!outcome.ok) return refuseForm('send-again', outcome, {}, url)
  throw redirectWith(`${url.pathname}?done=sent-again`)
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'A mail', brand: loaderData.brand, hidden: true })

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, words, writtenAt, sentAt, done } = loaderData
  const facts = [
    ['To', mail.recipient],
    ['Answers go to', mail.replyTo],
    ['Written', writtenAt],
    ['Sent', sentAt],
    ['Tried', mail.attempts > 0 ? `${mail.attempts} ${mail.attempts === 1 ? 'time' : 'times'}` : null],
    ['The mail server said', mail.lastError],
  ] as const
  return (
    <Room
      title={mail.subject}
      back={{ to: '/staff/outbox', title: 'Outbox' }}
      lead={<MailStateMark state={mail.state} />}
      done={actionData === undefined ? done : null}
      refused={actionData?.message ?? null}
    >
      <Facts rows={facts} />
      {mail.state === 'failed' && (
        <Form method="post" replace className="mt-5">
          <Button type="submit" variant="primary">
            Send again
          </Button>
        </Form>
      )}
      {words === null ? (
        <Notice className="mt-6 max-w-2xl">
          This mail holds a code or a link that opens something. Only managers can read it, and that is in the audit
          log.
        </Notice>
      ) : (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <section aria-labelledby="as-shown">
            <h2 id="as-shown" className="mb-2 text-lg">
              As it looks
            </h2>
            <iframe
              title="The mail as it looks"
              sandbox=""
              srcDoc={words.html}
              className="h-150 w-full border border-line bg-sheet"
            />
          </section>
          <section aria-labelledby="as-text">
            <h2 id="as-text" className="mb-2 text-lg">
              As plain text
            </h2>
            <pre className="border border-line bg-sheet p-4 font-text text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {words.text}
            </pre>
          </section>
        </div>
      )}
    </Room>
  )
}
