import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { MenuGroup } from '../menu.ts'

export interface GroupPanelProps {
  group: MenuGroup
  /** The id of the item whose page this is, or null. */
  current: number | null
  panelId: string
}

/**
 * A group of the wide header: a button, and a sheet of pictures that the browser's own popover opens,
 * closes on Escape or a press outside, and keeps working without scripts.
 */
export function GroupPanel({ group, current, panelId }: GroupPanelProps) {
  const here = group.items.some((item) => item.id === current)
  return (
    <li>
      <button
        type="button"
        popoverTarget={panelId}
        className={`group flex h-17 items-center gap-1.5 border-b-2 pt-0.5 text-[0.9375rem] whitespace-nowrap hover:border-ink ${here ? 'border-press' : 'border-transparent'}`}
      >
        {group.name}
        <Icon name="down" className="size-3.5 text-soft group-hover:text-ink" />
      </button>
      <div
        id={panelId}
        popover="auto"
        className="absolute inset-[69px_0_auto] m-0 w-auto border-b border-line bg-sheet text-ink shadow-lift"
      >
        <ul className="wrap grid grid-cols-3 gap-8 py-7">
          {group.items.map((item) => (
            <li key={item.id}>
              <Link
                to={item.to}
                aria-current={item.id === current ? 'page' : undefined}
                className="group grid grid-cols-[9.5rem_1fr] items-center gap-5"
                onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              >
                <Picture
                  src={item.img}
                  alt=""
                  width={320}
                  height={240}
                  sizes="152px"
                  className="aspect-4/3 w-full rounded-sm object-cover"
                />
                <span>
                  <span className="block font-display text-lg leading-tight font-semibold tracking-[-0.01em] underline-offset-4 group-hover:text-press group-hover:underline">
                    {item.name}
                  </span>
                  <span className="mt-1.5 block text-sm text-soft">{item.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
