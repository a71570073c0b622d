import type { ComponentPropsWithRef } from 'react'

/** `primary`: the one next step of a page. `secondary`: beside it. `quiet`: within text and toolbars. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class names of a button's variant, for links and form buttons that are not a `Button`. */
export function buttonClass(variant: ButtonVariant = 'secondary', more = ''): string {
  return `btn btn-${variant}${more === '' ? '' : ` ${more}`}`
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
}

/** A button that submits nothing unless `type` says so. */
export function Button({ variant = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}
