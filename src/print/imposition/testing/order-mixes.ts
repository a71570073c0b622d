import type { PressSheet, SheetJob } from '../sheet.ts'

/*
 * Thirty order mixes and the press sheet that they are printed on, each job with its trimmed size in mm, whether the grain
 * of the stock fixes how a piece lies, and the pieces to print, overs included. They were written down before the engine.
 */

/** SRA3, with 2 mm of bleed around each piece and a gripper of 10 mm. */
export const SRA3: PressSheet = {
  width: 320,
  height: 450,
  margin: { left: 5, top: 5, right: 5, bottom: 10 },
  gap: 4,
  grain: 'height',
}

const MIXES = [
  '75×75 grain 103, 105×148 free 258, 60×60 grain 206, 99×210 free 27, 100×70 free 103, 148×210 free 103, 85×55 free 258, 100×70 grain 52',
  '55×90 free 103, 105×148 free 52, 70×50 free 206, 99×210 grain 103, 105×148 free 52, 75×75 free 78, 60×60 free 78, 60×60 free 515, 150×50 free 27',
  '50×50 free 155, 30×60 grain 309, 85×55 free 309, 63×88 grain 103, 60×60 free 103, 99×210 free 206, 60×60 grain 103, 99×210 grain 515, 75×75 free 309, 85×55 free 309',
  '75×75 grain 515, 30×60 grain 258, 100×70 free 515',
  '55×90 free 78, 99×210 free 52, 50×50 free 309, 85×55 free 27, 85×55 free 155',
  '100×70 grain 309, 50×50 free 309, 63×88 free 155, 100×70 free 78, 100×70 grain 309',
  '99×210 free 309, 150×50 free 52, 75×75 grain 103, 148×210 free 78, 75×75 free 52, 120×80 grain 27, 148×210 free 103, 210×297 grain 52',
  '99×210 free 78, 63×88 free 258, 55×90 free 155, 148×210 free 103, 120×80 free 515, 30×60 free 103, 60×60 free 155',
  '55×90 free 309, 55×90 grain 52, 63×88 free 103, 40×40 free 258, 150×50 free 258, 99×210 grain 52, 210×297 free 103, 150×50 free 103, 75×75 free 155',
  '120×80 grain 206, 40×40 free 27, 85×55 free 515, 120×80 free 309, 70×50 free 309, 30×60 free 103',
  '50×50 free 103, 99×210 grain 258, 148×210 free 52, 40×40 free 155, 150×50 free 515',
  '100×70 free 155, 55×90 free 78, 40×40 free 78, 70×50 free 258, 148×210 free 103, 50×50 free 309, 99×210 free 309, 85×55 free 309, 30×60 grain 103',
  '63×88 free 155, 75×75 grain 258, 148×210 free 27, 85×55 grain 309, 55×90 grain 258, 150×50 free 103, 63×88 free 206, 40×40 free 206',
  '105×148 grain 52, 60×60 free 258, 60×60 grain 155, 150×50 free 206',
  '120×80 free 78, 70×50 free 52, 99×210 free 78, 100×70 free 206, 148×210 free 103, 85×55 free 103, 40×40 free 155, 148×210 free 52, 60×60 free 27, 55×90 free 52',
  '70×50 free 52, 210×297 free 103, 150×50 free 27, 99×210 free 52, 50×50 free 52, 148×210 free 103, 85×55 grain 206, 85×55 free 27',
  '105×148 free 258, 63×88 free 206, 120×80 grain 309',
  '63×88 grain 515, 40×40 grain 103, 210×297 free 103',
  '60×60 free 515, 120×80 free 27, 40×40 free 155, 210×297 free 27, 105×148 grain 515',
  '30×60 free 515, 70×50 free 103, 148×210 free 27, 120×80 free 103, 120×80 free 258, 100×70 free 78, 105×148 free 258, 120×80 free 52, 50×50 grain 52, 75×75 free 515',
  '148×210 free 78, 105×148 free 206, 40×40 free 155, 60×60 free 515, 55×90 free 309',
  '50×50 free 155, 85×55 free 52, 120×80 grain 515, 40×40 free 258, 150×50 grain 206, 150×50 free 52, 85×55 free 27, 100×70 free 78, 105×148 free 103, 105×148 grain 103',
  '63×88 free 27, 85×55 free 206, 55×90 free 206, 105×148 free 103, 148×210 free 103, 105×148 free 309',
  '60×60 free 309, 100×70 free 258, 63×88 grain 27, 55×90 grain 52, 55×90 free 103, 30×60 free 103, 30×60 free 27, 30×60 free 52',
  '75×75 grain 206, 105×148 free 258, 30×60 free 78, 75×75 free 515, 75×75 grain 155, 40×40 grain 27, 75×75 free 27',
  '75×75 free 258, 85×55 free 309, 210×297 grain 103, 85×55 grain 515, 70×50 grain 309, 120×80 grain 206, 148×210 grain 52, 150×50 free 78',
  '85×55 free 78, 70×50 free 103, 99×210 free 258, 70×50 free 155, 63×88 grain 103, 210×297 free 78, 210×297 free 27, 75×75 free 103, 30×60 free 515',
  '120×80 free 206, 55×90 free 155, 40×40 free 258',
  '50×50 free 206, 99×210 grain 515, 120×80 grain 78, 150×50 free 52, 60×60 free 258, 99×210 free 258, 100×70 free 206, 150×50 free 309, 55×90 free 52',
  '105×148 free 155, 50×50 free 52, 63×88 grain 155, 105×148 free 52, 120×80 free 103, 210×297 free 27, 40×40 free 206',
]

/** The jobs of each mix. */
export const orderMixes: readonly (readonly SheetJob[])[] = MIXES.map((mix) => mix.split(', ').map(readJob))

function readJob(text: string, index: number): SheetJob {
  const [size = '', grain, quantity] = text.split(' ')
  const [width, height] = size.split('×').map(Number)
  if (width === undefined || height === undefined) throw new Error(`A job without a size: ${text}`)
  return {
    id: `J${index + 1}`,
    width,
    height,
    grain: grain === 'free' ? 'any' : 'height',
    quantity: Number(quantity),
  }
}
