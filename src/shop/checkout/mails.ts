import { type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'

const figure = new Intl.NumberFormat('en-GB')

interface CartReminder {
  firstName: string
  products: readonly { name: string; quantity: number; files: readonly string[] }[]
  /** Whether it is a customer's cart, which signing in opens anywhere. */
  isCustomer: boolean
  cartLink: string
  /** Says no more. */
  stopLink: string
}

/** The one reminder of a cart that was left (issue 19, 6). */
export function cartReminderMail({ firstName, products, isCustomer, cartLink, stopLink }: CartReminder): MailContent {
  const where = isCustomer
    ? 'Sign in, and it is there in any browser.'
    : 'It opens in the browser in which you filled it.'
  return {
    kind: 'cart-reminder',
    subject: 'Your cart is still here',
    heading: subjectLine(firstName === '' ? 'Your cart is still here' : `${firstName}, your cart is still here`),
    blocks: [
      paragraph(`You asked us to remind you once. We keep your cart for 90 days. ${where}`),
      {
        type: 'facts',
        rows: products.map(
          ({ name, quantity, files }) => [name, [figure.format(quantity), ...files].join(', ')] as const,
        ),
      },
      { type: 'button', label: 'Open your cart', href: cartLink },
      note(
        'We send no further reminder of this cart. If you did not ask for this one, ',
        { link: 'say no more', href: stopLink },
        '.',
      ),
    ],
  }
}
