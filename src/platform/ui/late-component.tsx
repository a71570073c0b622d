import { type ComponentType, lazy } from 'react'

/** A component that is fetched when it is first shown; when it cannot be had, a sentence stands in its place. */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: NotLoaded as ComponentType<Props> }
    }
  })
}

function NotLoaded() {
  return (
    <p role="alert" className="py-6 text-sm text-soft">
      This part could not be loaded. Please reload the page.
    </p>
  )
}
