import type { Designer } from './use-designer.ts'

export type StageView = 'letters' | 'cut' | 'place'

const VIEWS: readonly { view: StageView; name: string; said?: string }[] = [
  { view: 'letters', name: 'Letters' },
  { view: 'cut', name: 'Cut view' },
  { view: 'place', name: 'In place', said: 'See it in place' },
]

interface StageBarProps {
  view: StageView
  designer: Designer
  /** Nothing is drawn that could be seen otherwise. */
  empty: boolean
  onView(view: StageView): void
}

/** What the stage shows, and undo and redo. */
export function StageBar({ view, designer, empty, onView }: StageBarProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            aria-label={one.said}
            aria-pressed={view === one.view}
            disabled={empty && one.view !== 'letters'}
            onClick={() => onView(one.view)}
            className="chip min-h-9 px-2 py-1 text-sm sm:px-3 disabled:cursor-not-allowed disabled:border-line disabled:text-soft"
          >
            {one.name}
          </button>
        ))}
      </div>
      <div className="flex gap-1.5">
        <Arrow
          name="Undo"
          path="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"
          disabled={!designer.canUndo}
          onPress={designer.undo}
        />
        <Arrow
          name="Redo"
          path="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"
          disabled={!designer.canRedo}
          onPress={designer.redo}
        />
      </div>
    </div>
  )
}

interface ArrowProps {
  name: string
  path: string
  disabled: boolean
  onPress(): void
}

function Arrow({ name, path, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      // It keeps the keyboard while there is nothing left to undo.
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      className="btn btn-secondary size-9 min-h-9 p-0"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth={1.5} aria-hidden="true">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
