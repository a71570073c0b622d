import { createContext, type ReactNode, useContext } from 'react'
import { pictureAddress, pictureName } from '../picture-name.ts'
import type { ShownPicture, ShownPictures } from '../shown-picture.ts'

const Pictures = createContext<ShownPictures>({})

interface PicturesProviderProps {
  pictures: ShownPictures
  children: ReactNode
}

/** Gives everything below it the rendered pictures of the page. */
export function PicturesProvider({ pictures, children }: PicturesProviderProps) {
  return <Pictures value={pictures}>{children}</Pictures>
}

/** The rendered picture that takes a drawing's place, if there is one. */
export function usePicture(path: string): ShownPicture | undefined {
  return useContext(Pictures)[pictureName(path) ?? '']
}

/** One file of a picture where the browser can be given no choice, such as a film's poster. */
export function useStill(path: string): string {
  const picture = usePicture(path)
  return picture === undefined ? path : pictureAddress(picture, picture.width, 'webp')
}
