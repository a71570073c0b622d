import { type ChangeEvent, useEffect, useState } from 'react'
import { MAX_PHOTO_BYTES } from '../photo-limits.ts'

/** A photo that is chosen and not sent yet, as an image: its file's name is its alternative text. */
export interface ChosenPhoto {
  alt: string
  url: string
}

/**
 * The photos chosen in a file field, which a form shows before it is sent. What the server would refuse is taken out of the
 * field again, and why is said.
 * @param left how many more may be chosen
 */
export function useChosenPhotos(left: number) {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => chosen.forEach(({ url }) => URL.revokeObjectURL(url)), [chosen])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    const found = getFault(files, left)
    setFault(found)
    if (found !== null) currentTarget.value = ''
    setChosen(found === null ? files.map((file) => ({ alt: file.name, url: URL.createObjectURL(file) })) : [])
  }

  return { chosen, fault, choose }
}

function getFault(files: readonly File[], left: number): string | null {
  if (files.length > left) return `Please choose at most ${left} ${left === 1 ? 'photo' : 'photos'}.`
  const large = files.find(({ size }) => size > MAX_PHOTO_BYTES)
  return large === undefined ? null : `“${large.name}” is larger than 12 MB. Please choose a smaller one.`
}
