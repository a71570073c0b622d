import { createContext, type ReactNode, useContext } from 'react'
import { isPictureName, pictureAddress, pictureName, type ShownPicture, type ShownPictures } from '../picture-name.ts'

const Pictures = createContext<ShownPictures>({})

interface PicturesProviderProps {
  pictures: ShownPictures
  children: ReactNode
}

/** Gives everything below it the rendered pictures of the page. */
export function PicturesProvider({ pictures, children }: PicturesProviderProps) {
  return <Pictures value={pictures}>{children}</Pictures>
}

/** The rendered picture of this name, if the page has it. */
export function usePicture(source: string): ShownPicture | undefined {
  return useContext(Pictures)[pictureName(source) ?? '']
}

/** One file of a picture where the browser can be given no choice, such as a film's poster. */
export function useStill(source: string): string | undefined {
  const picture = usePicture(source)
  if (picture !== undefined) return pictureAddress(picture, picture.width, 'webp')
  return isPictureName(source) ? undefined : source
}
