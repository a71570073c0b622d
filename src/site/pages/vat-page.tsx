import { redirect } from 'react-router'
import { localPath } from '#platform/http/form-input.ts'
import { vatCookie } from '../vat-cookie.ts'
import type { Route } from './+types/vat-page'

/** Remembers whether prices without VAT are shown as well, and returns to the page with the switch (decisions §1). */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const view = form.get('vat') === 'ex' ? 'ex' : 'inc'
  const secure = new URL(request.url).protocol === 'https:'
  return redirect(localPath(form.get('next')), { status: 303, headers: { 'Set-Cookie': vatCookie(view, secure) } })
}

/** Opened as a page, it redirects to the home page. */
export function loader() {
  return redirect('/')
}
