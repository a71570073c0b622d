import { startTransition, useState } from 'react'
import { useLocation } from 'react-router'
import { EXAMPLES, GUIDE_FIELDS, type GuideOf, type GuideView, guideCode, readGuideView } from '../artwork-guide.ts'

/** What the guide shows, from the address at first, and how to show something else, which is written there too. */
export function useGuide(of: GuideOf): [GuideView, (view: GuideView) => void] {
  const { search } = useLocation()
  const key = `${of}${search}`
  const [state, setState] = useState(() => ({ key, view: readGuideView(new URLSearchParams(search), of) }))
  // Another address is another view; within one the reader goes on from view to view.
  const current = state.key === key ? state : { key, view: readGuideView(new URLSearchParams(search), of) }
  return [
    current.view,
    (view) => {
      startTransition(() => setState({ key, view }))
      const address = new URL(location.href)
      for (const field of Object.values(GUIDE_FIELDS)) address.searchParams.delete(field)
      address.searchParams.set('guide', guideCode(view.template))
      if (view.example === EXAMPLES[0]) address.searchParams.delete('example')
      else address.searchParams.set('example', view.example)
      history.replaceState(history.state, '', address)
    },
  ]
}
