import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FONTS, findFonts, getFont, type LetteringFont, STYLE_NAMES } from '../fonts/font-list.ts'
import { getFamily, loadFace } from './font-faces.ts'

interface FontPickerProps {
  /** The id of the current font. */
  font: string
  /** The shopper's own text, in which every font is shown. */
  words: string
  /** About a font that could not be loaded. */
  problem: string | null
  loading: boolean
  onChoose(id: string): void
}

/** Chooses a font: type to search, arrows to move, Enter to choose (WAI-ARIA combobox with a list). */
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
        {FONTS.length} fonts. Search by name or style.
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
  /** The id of the current font. */
  font: string
  words: string
  picker: ReturnType<typeof usePicker>
}

function FontList({ id, font, words, picker: { list, found, at, choose } }: FontListProps) {
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
          onChoose={() => choose(one)}
        />
      ))}
      {found.length === 0 && <p className="px-3 py-4 text-sm text-soft">No fonts found.</p>}
    </div>
  )
}

interface FontOptionProps {
  id: string
  font: LetteringFont
  words: string
  list: RefObject<HTMLElement | null>
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
    // The field handles the keyboard and names the active option.
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
    const chosen = FONTS.findIndex(({ id }) => id === font)
    setAt(Math.max(0, chosen))
  }

  function choose(one: LetteringFont | undefined) {
    if (one !== undefined) onChoose(one.id)
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const to = open ? optionAfter(event.key, at, found.length) : null
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter' && open) choose(found[at])
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
    choose,
    onKeyDown,
    type(value: string) {
      setTyped(value)
      setAt(0)
    },
    onBlur: () => setTyped(null),
  }
}

const PAGE = 6

/** The option that a key moves to; null for other keys. */
function optionAfter(key: string, at: number, count: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
  }
  const next = to[key]
  return next === undefined ? null : Math.min(Math.max(0, next), Math.max(0, count - 1))
}

interface FontSampleProps {
  font: LetteringFont
  words: string
  /** The scrolling list. */
  list: RefObject<HTMLElement | null>
}

/** The distance below the list's edge from which a font is fetched. */
const NEAR = '120px'

/** The shopper's own text in a font, which is fetched when the sample comes near. */
function FontSample({ font, words, list }: FontSampleProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    let isShown = true
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void loadFace(font).then((loaded) => isShown && setLoaded(loaded))
      },
      { root: list.current, rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => {
      isShown = false
      observer.disconnect()
    }
  }, [font, list])
  return (
    <span
      ref={element}
      aria-hidden="true"
      className={`block min-w-0 truncate text-xl leading-[1.5] transition-opacity duration-150 ${isLoaded ? '' : 'opacity-25'}`}
      style={isLoaded ? { fontFamily: `"${getFamily(font)}"` } : undefined}
    >
      {words}
    </span>
  )
}
