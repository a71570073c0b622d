/*
 * The few signs of the shop, drawn on a 24-unit square with one 1.5-unit line. They stand beside words
 * and are never read out; a button that shows only a sign has its own label.
 */

const PATHS = {
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5 21 21',
  cart: 'M2.5 4h3l2.2 11.5h10.6L20.5 7.5H6.3M9.5 20.5a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5ZM16.5 20.5a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5Z',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm5 9 7 7 7-7',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  check: 'm4.5 12.5 5 5 10-11',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.5',
  warning: 'M12 3.5 22 20.5H2L12 3.5ZM12 10v5M12 17.5v.5',
  van: 'M2 6h12v11.5H2zM14 10h4.5L22 13.5v4h-8M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  file: 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5',
  bin: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5 7.5 20.5h9l1-14M10 10.5v6M14 10.5v6',
} as const

export type IconName = keyof typeof PATHS

/** One sign, sized by class (`size-5` by default). */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
