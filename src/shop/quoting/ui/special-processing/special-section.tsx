import { type ReactNode, useId } from 'react'

interface SpecialSectionProps {
  title: string
  /** Under the title: what it is for. */
  hint?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** One part of the form: its name on the left, its fields on the right, a hairline above. */
export function SpecialSection({ title, hint, level = 3, children }: SpecialSectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-6 md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-8"
    >
      <div className="mb-4 md:mb-0">
        <Heading id={id} className="text-lg leading-tight">
          {title}
        </Heading>
        {hint !== undefined && <p className="mt-1 text-sm text-soft">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
