import { type KeyboardEvent, type MouseEvent, type ReactNode, startTransition, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './lazy-island.tsx'

export interface Tab {
  /** Names the tab in the address. */
  code: string
  title: string
}

interface TabsProps {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab[]
  chosen: string
  variant?: 'bar' | 'chips'
  /** Where a tab leads without scripts. */
  address(code: string): string
  onChoose(code: string): void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** How many tabs an arrow key goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Links to what the server renders, and real tabs once scripts run: arrow keys, Home and End choose. */
export function Tabs({ label, tabs, chosen, variant = 'bar', address, onChoose, children }: TabsProps) {
  const id = useId()
  const live = useHydrated()

  function press(event: MouseEvent) {
    const { code } = (event.currentTarget as HTMLElement).dataset
    if (code === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(code)
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ code }) => code === chosen)
    const to = getTarget(event.key, at, tabs.length)
    const next = tabs[to ?? -1]
    if (next === undefined) return
    event.preventDefault()
    // Before it is chosen and sticks to an edge, so that the bar scrolls to where it stands.
    event.currentTarget.querySelector<HTMLElement>(`[data-code="${next.code}"]`)?.focus()
    onChoose(next.code)
  }

  return (
    <>
      <div
        role={live ? 'tablist' : 'navigation'}
        aria-label={label}
        onKeyDown={step}
        className={`tabs tabs-${variant}`}
      >
        {tabs.map(({ code, title }) => {
          const on = code === chosen
          const asTab = { role: 'tab', id: `${id}-${code}`, 'aria-selected': on, tabIndex: on ? 0 : -1 }
          return (
            <a
              key={code}
              href={address(code)}
              data-code={code}
              onClick={press}
              className={variant === 'chips' ? 'chip text-sm' : 'tab'}
              {...(live ? { ...asTab, 'aria-controls': on ? id : undefined } : { 'aria-current': on || undefined })}
            >
              {title}
            </a>
          )
        })}
      </div>
      <div id={id} {...(live ? { role: 'tabpanel', 'aria-labelledby': `${id}-${chosen}`, tabIndex: 0 } : {})}>
        {children}
      </div>
    </>
  )
}

function getTarget(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === ' ') return at
  const by = STEPS[key]
  return by === undefined ? null : (at + by + count) % count
}

/**
 * The chosen tab of a parameter of the address, and how to choose another, which also writes it there.
 * @param first what is chosen where the address names none of `codes`; when it changes, it is chosen anew
 */
export function useTab(
  param: string,
  codes: readonly string[],
  first = codes[0] ?? '',
): [string, (code: string) => void] {
  const requested = new URLSearchParams(useLocation().search).get(param)
  const known = requested !== null && codes.includes(requested) ? requested : first
  const [state, setState] = useState({ known, first, code: known })
  const current = state.known === known && state.first === first ? state.code : state.first === first ? known : first
  return [
    current,
    (code) => {
      // The panel of before stays until the scripts of the new one are there.
      startTransition(() => setState({ known, first, code }))
      const address = new URL(location.href)
      address.searchParams.set(param, code)
      history.replaceState(history.state, '', address)
    },
  ]
}
