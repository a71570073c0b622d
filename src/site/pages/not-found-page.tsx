import { data } from 'react-router'

/** Every address that no other page answers. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Posting to such an address is no different. */
export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
