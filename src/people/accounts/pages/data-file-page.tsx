import { accountContext } from '../contexts.ts'
import { requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/data-file-page'

/** Everything that is stored about the customer, as a file (UK GDPR article 20). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  await requireCustomer(account, url)
  return new Response(`${JSON.stringify(await account.exportData(), null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
