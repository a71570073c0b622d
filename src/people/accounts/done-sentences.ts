/* What a page says after something was done, by the code that the address has (`?done=`): word for word of 000 §8. */

const DONE_SENTENCES: Readonly<Record<string, string>> = {
  verified: 'Thank you for verifying your email address.',
  'code-sent': 'We have sent you another code.',
  reset: 'Your new password is set, and you are signed out everywhere. Please sign in.',
  erased: 'Your account was deleted. We have sent you an e-mail to say so.',
  'signed-out': 'You are signed out.',
  details: 'Your details have been saved.',
  email: 'Thank you for verifying your email address. You sign in with it from now on.',
  password: 'Your new password is set. You are signed out everywhere else.',
  'address-added': 'Your new address has been added successfully.',
  'address-edited': 'Your existing address has been edited successfully.',
  'address-removed': 'The address was removed.',
  'address-default': 'Your default address was changed.',
  'design-removed': 'The design was removed from your account.',
  'session-ended': 'That sign-in has ended.',
  'others-ended': 'You are signed out everywhere else.',
}

/** The sentence of a code in an address; null for what is none. */
export function doneSentence(params: URLSearchParams): string | null {
  const code = params.get('done')
  return code !== null && Object.hasOwn(DONE_SENTENCES, code) ? (DONE_SENTENCES[code] ?? null) : null
}
