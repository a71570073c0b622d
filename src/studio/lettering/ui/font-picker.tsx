import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { findFonts, STYLE_NAMES } from '../editor/find-fonts.ts'
import { FONTS, getFont, type LetteringFont } from '../fonts/font-list.ts'
import { FontSample } from './font-sample.tsx'

interface FontPickerProps {
  /** Id of the font in force. */
  font: string
  /** The shopper's own, which every font is shown with. */
  words: string
  /** About a font that could not be loaded. */
  problem: string | null
  loading: boolean
  onChoose(id: string): void
}

/** Chooses a font: type to search, arrows to move, Enter to take it (WAI-ARIA combobox with a list). */
export function FontPicker({ font, words, problem, loading, onChoose }: FontPickerProps) {
  const id = useId()
  const chosen = getFont(font)
  const picker = usePicker(font, onChoose)
  const { open, found, at } = picker
  const sample = words.split('\n').find((line) => line.trim() !== '') ?? 'Fern & Thread'
  const active = open ? found[at] : undefined

  return (
    <div className="relative" onBlur={picker.onBlur}>
      <label htmlFor={id} className="font-semibold">
        Font
      </label>
      <p id={`${id}hint`} className="text-sm text-soft">
        {FONTS.length} to choose from: search by name or by style.
      </p>
      <input
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-describedby={`${id}hint ${id}note`}
        autoComplete="off"
        spellCheck={false}
        value={open ? picker.typed : (chosen?.name ?? '')}
        placeholder={chosen?.name}
        onFocus={(event) => event.currentTarget.select()}
        onClick={picker.show}
        onChange={(event) => picker.type(event.currentTarget.value)}
        onKeyDown={picker.onKeyDown}
        className="control mt-1.5"
      />
      {open && <FontList id={id} font={font} words={sample} picker={picker} />}
      <p id={`${id}note`} role="status" className="text-sm text-soft empty:hidden [&:not(:empty)]:mt-1.5">
        {getNote(problem, loading ? chosen : undefined)}
      </p>
    </div>
  )
}

function getNote(problem: string | null, loading: LetteringFont | undefined): ReactNode {
  if (problem !== null) return <span className="font-medium text-wrong">{problem}</span>
  return loading === undefined ? null : `Loading ${loading.name} …`
}

interface FontListProps {
  id: string
  /** Id of the font in force. */
  font: string
  words: string
  picker: ReturnType<typeof usePicker>
}

function FontList({ id, font, words, picker: { list, found, at, take } }: FontListProps) {
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label="Fonts"
      tabIndex={-1}
      className="absolute inset-x-0 z-30 mt-1 max-h-[22rem] overflow-y-auto overscroll-contain rounded-md border border-edge bg-sheet shadow-lift"
    >
      {found.map((one, index) => (
        <FontOption
          key={one.id}
          id={`${id}-${one.id}`}
          font={one}
          words={words}
          list={list}
          active={index === at}
          chosen={one.id === font}
          onChoose={() => take(one)}
        />
      ))}
      {found.length === 0 && <p className="px-3 py-4 text-sm text-soft">No font of that name or style.</p>}
    </div>
  )
}

interface FontOptionProps {
  id: string
  font: LetteringFont
  words: string
  list: Parameters<typeof FontSample>[0]['list']
  active: boolean
  chosen: boolean
  onChoose(): void
}

function FontOption({ id, font, words, list, active, chosen, onChoose }: FontOptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The keyboard is the field's: it names the option that is active.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="cursor-pointer border-b border-line px-3 py-2 last:border-0 hover:bg-[#1a18150d] aria-selected:shadow-[inset_3px_0_0_var(--color-ink)] data-active:bg-[#1a181514]"
    >
      <FontSample font={font} words={words} list={list} />
      <span className="flex justify-between gap-3 text-xs text-soft">
        <span className={chosen ? 'font-semibold text-ink' : ''}>{font.name}</span>
        {STYLE_NAMES[font.style]}
      </span>
    </div>
  )
}

function usePicker(font: string, onChoose: (id: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const open = typed !== null
  const found = findFonts(FONTS, typed ?? '')

  function show() {
    if (open) return
    setTyped('')
    setAt(
      Math.max(
        0,
        FONTS.findIndex(({ id }) => id === font),
      ),
    )
  }

  function take(one: LetteringFont | undefined) {
    if (one !== undefined) onChoose(one.id)
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const to = open ? placeAfter(event.key, at, found.length) : null
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter' && open) take(found[at])
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) show()
    else if (to !== null) setAt(to)
    else return
    event.preventDefault()
  }

  return {
    open,
    typed: typed ?? '',
    found,
    at,
    list,
    show,
    take,
    onKeyDown,
    type(value: string) {
      setTyped(value)
      setAt(0)
    },
    onBlur: () => setTyped(null),
  }
}

const PAGE = 6

/** The option that a key leads to; null where it leads to none. */
function placeAfter(key: string, at: number, count: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
  }
  const next = to[key]
  return next === undefined ? null : Math.min(Math.max(0, next), Math.max(0, count - 1))
}
