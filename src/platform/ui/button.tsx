import type { ComponentPropsWithRef } from 'react'

/** `press`: the one next step of a page. `plain`: beside it. `quiet`: within text and toolbars. */
export type ButtonLook = 'press' | 'plain' | 'quiet'

/** The class names of a button's look, for links and form buttons that are not a `Button`. */
export function buttonClass(look: ButtonLook = 'plain', more = ''): string {
  return `btn btn-${look}${more === '' ? '' : ` ${more}`}`
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook
}

/** A button that submits nothing unless `type` says so. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
