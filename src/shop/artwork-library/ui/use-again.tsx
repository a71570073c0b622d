import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'

const FAILED = 'The file could not be fetched. Please check your connection and try again.'

interface UseAgainProps {
  name: string
  /** Where the file is read. */
  address: string
}

/** Puts a file among those of this browser, as if it had been dropped, and goes on to the products. Needs scripts. */
export function UseAgain({ name, address }: UseAgainProps) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  async function use() {
    setState('fetching')
    try {
      const [answer, { ownFiles }] = await Promise.all([
        fetch(address),
        import('#studio/showroom/own-files/ui/own-files.ts'),
      ])
      if (!answer.ok) throw new Error(`The file answered ${answer.status}.`)
      const taken = await ownFiles.add([new File([await answer.blob()], name)])
      if (taken.length === 0) throw new Error('The file was not taken.')
      await navigate('/products')
    } catch {
      setState('failed')
    }
  }
  if (!isHydrated) return null
  return (
    <>
      <Button className="min-h-10 py-1.5 text-sm" aria-busy={state === 'fetching'} onClick={() => void use()}>
        {state === 'fetching' ? 'Fetching …' : 'Use on a product'}
        <span className="sr-only">: {name}</span>
      </Button>
      <span role="alert" className="basis-full text-sm font-medium text-wrong empty:hidden">
        {state === 'failed' && FAILED}
      </span>
    </>
  )
}
