/* What is said beside an e-mail field while it is typed, word for word (000 §5, Quote request form). */

export const EMAIL_SENTENCES = {
  missing: '※Please enter the email address.',
  invalid: '※Invalid email address.',
  disposable: "※Sorry, we don't allow disposable email address.",
  registered: '※This is a registered e-mail address. You can contact us after logging in.',
} as const

export type EmailFault = keyof typeof EMAIL_SENTENCES
