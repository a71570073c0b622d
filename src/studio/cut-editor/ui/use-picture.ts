import { useCallback } from 'react'

/** A ref that shows a picture in an `<image>` for as long as both are there. */
export function usePicture(picture: Blob | null): (image: SVGImageElement | null) => (() => void) | undefined {
  return useCallback(
    (image: SVGImageElement | null) => {
      if (image === null || picture === null) return undefined
      const address = URL.createObjectURL(picture)
      image.setAttribute('href', address)
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
}
