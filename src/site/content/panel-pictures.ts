import type { ItemContent } from './item-content.ts'

/** The pictures that the tabs of an item's page add to those of its banner. */
export function panelPictures({ blocks, cards, stocks, features, guides }: ItemContent): string[] {
  return [
    ...Object.values(blocks).flatMap(({ main_image, cards: described, video }) => [
      main_image,
      ...described.map(({ picture }) => picture),
      ...(video === null ? [] : [video.thumbnail]),
    ]),
    ...Object.values(cards).flatMap(({ video }) => (video === null ? [] : [video.thumbnail])),
    ...stocks.map(({ picture }) => picture),
    ...guides.flatMap(({ steps }) => steps.map(({ picture }) => picture)),
    ...features.flatMap(({ pictures }) => pictures.map(({ file_path }) => file_path)),
  ]
}
