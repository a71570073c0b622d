import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of payments: code → the sentence. */

const SENTENCES = {
  'order-unknown': 'We can’t find this order.',
  'nothing-due': 'There is nothing to pay for this order.',
  'card-unavailable':
    'Card payments are not available at the moment, and nothing was charged. Please try again in a few minutes or pay by bank transfer.',
  'credit-none': 'This account cannot pay on account. Please choose another way to pay.',
  'credit-short':
    'This order would go over your credit limit: {left} of it is left. Please choose another way to pay, or call us.',
  'amount-missing': 'Please enter the amount.',
  'amount-wrong': 'Please enter pounds and pence, such as 1,250 or 84.50.',
  'amount-none': 'An amount must be at least £0.01.',
  'amount-above-paid': 'You can refund up to {most}: that is what was paid and not paid back yet.',
  'amount-above-asked': 'You can take off up to {most}: that is what the order still asks for.',
  'reason-missing': 'Please give a reason. The customer will read it.',
  'reason-too-long': 'Please use up to 500 characters.',
  'line-unknown': 'This line is not part of the order.',
  'line-credited': 'This line has been cancelled or refunded already.',
  'payment-unknown': 'Only a payment that was entered by hand can be taken back.',
  'why-missing': 'Please say why. Your colleagues will read it.',
  'movement-unknown': 'This movement is no longer open.',
  'orders-missing': 'Please enter the number of the order.',
  'orders-unread': 'Please enter one order a line, with its amount: “{line}” cannot be read.',
  'order-twice': 'Please enter {order} once.',
  'order-of-line-unknown': 'We can’t find the order {order}.',
  'parts-sum': 'The amounts come to {sum}, but {left} is to be matched.',
  'refunds-sum': 'These refunds do not come to what left the account.',
  'order-no-wrong': 'Please enter an order number, such as T-2026-000123.',
  'file-empty': 'Please choose the bank’s CSV file, or paste its text.',
  'file-no-table': 'This is not a CSV file. Please export the movements from your bank as CSV.',
  'file-no-date': 'We can’t find a column of dates in this file.',
  'file-no-amount': 'We can’t find a column of amounts in this file.',
  'file-no-movements': 'There are no movements in this file.',
  'customer-unknown': 'No customer has an account with this email address.',
  'days-wrong': 'Please enter whole days, 0 to 120.',
  'day-wrong': 'Please enter a date, such as 24/11/2026.',
  'day-future': 'This day has not come yet. Please enter the day on which the money came.',
  'day-too-early': 'Please enter a day of the last twelve months.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'refund-unknown': 'This refund no longer exists.',
  'refund-done': 'This refund has been paid back already.',
} as const

export type PaymentRefusalCode = keyof typeof SENTENCES

/** Nothing was paid, refunded or changed. */
export type PaymentRefusal = Refusal<PaymentRefusalCode>

export const refusePayment = refuser<PaymentRefusalCode>(SENTENCES)
