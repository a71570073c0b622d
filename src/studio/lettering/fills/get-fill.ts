import { type LetteringDesign, PRINTED_COLOR, type TwoColourPrint } from '../design.ts'

/*
 * The look of the films of lettering, as data for the screen, for pictures and for texture files: gold, silver and
 * bronze reflect, hologram splits light into colours, full colour is printed, all others are plain (001 §3).
 */

/** A position along a gradient, from 0 to 1, and its colour. */
export type Stop = readonly [offset: number, colour: string]

export type Fill = FlatFill | MetalFill | HologramFill | FullColourFill

export interface FlatFill {
  kind: 'flat'
  hex: string
}

export interface MetalFill {
  kind: 'metal'
  /** Nine, repeated back and forth along a diagonal. */
  stops: readonly Stop[]
}

export interface HologramFill {
  kind: 'hologram'
}

export interface FullColourFill {
  kind: 'full-colour'
  /** Printed once across the whole text if the shopper sends no artwork. */
  stops: readonly Stop[]
  /** Of the gradient: its end, in shares of the text's width and height. */
  end: readonly [across: number, down: number]
}

const METAL_OFFSETS = [0, 0.18, 0.3, 0.42, 0.55, 0.66, 0.78, 0.9, 1]

const metal = (...colours: readonly string[]): MetalFill => ({
  kind: 'metal',
  stops: METAL_OFFSETS.map((offset, at) => [offset, colours[at] ?? '']),
})

const GOLD = metal('#e9c35a', '#f9e69a', '#fff8d6', '#e3b548', '#b8811f', '#94610f', '#cf9a32', '#f3d77c', '#d8a53c')
const SILVER = metal('#c3c8cd', '#e6e9ec', '#ffffff', '#c0c6cb', '#8f969d', '#6c737b', '#a9b0b6', '#e4e8eb', '#b3b9bf')
const BRONZE = metal('#b9743c', '#e0a671', '#ffe2c4', '#bf7a41', '#8a4c1f', '#5f3210', '#a35f2b', '#dfa06a', '#a9662f')

const FULL_COLOUR: FullColourFill = {
  kind: 'full-colour',
  stops: [
    [0, '#ff2d6f'],
    [0.22, '#ff8a00'],
    [0.42, '#ffd400'],
    [0.6, '#19c37d'],
    [0.8, '#0aa2ff'],
    [1, '#7a3cff'],
  ],
  end: [1, 1],
}

const flat = (hex: string): FlatFill => ({ kind: 'flat', hex })

/** A film, under its name in GET /api/quote/sheet-colour/{name}. */
export interface SheetColour {
  name: string
  fill: Fill
}

/** By the catalogue's ids of colours; the plain ones have the catalogue's values. */
export const SHEET_COLOURS: Readonly<Record<number, SheetColour>> = {
  201: { name: 'white', fill: flat('#fdfdfb') },
  202: { name: 'black', fill: flat('#1a1a1a') },
  203: { name: 'red', fill: flat('#c8202f') },
  204: { name: 'orange', fill: flat('#f07d1a') },
  205: { name: 'yellow', fill: flat('#f7c600') },
  206: { name: 'green', fill: flat('#00824a') },
  207: { name: 'blue', fill: flat('#0b4ea2') },
  208: { name: 'purple', fill: flat('#5d2d86') },
  209: { name: 'pink', fill: flat('#e8618c') },
  210: { name: 'grey', fill: flat('#8a8d8f') },
  211: { name: 'gold', fill: GOLD },
  212: { name: 'silver', fill: SILVER },
  213: { name: 'bronze', fill: BRONZE },
  214: { name: 'hologram', fill: { kind: 'hologram' } },
  215: { name: 'full-colour', fill: FULL_COLOUR },
}

const BLACK = flat('#1a1a1a')

/** The fill of a colour of the catalogue; an unknown one is shown as black. */
export function getFill(colorId: number): Fill {
  return SHEET_COLOURS[colorId]?.fill ?? BLACK
}

/** One colour ends, and the other begins, within so much of the text: a jump that every format can write. */
const EDGE = 0.0001

const prints = new WeakMap<TwoColourPrint, FullColourFill>()

/** The fill of a design: its film, with what the shopper had printed on it. */
export function getDesignFill({ color_id, print }: Pick<LetteringDesign, 'color_id' | 'print'>): Fill {
  if (print === null || color_id !== PRINTED_COLOR) return getFill(color_id)
  const known = prints.get(print) ?? getPrint(print)
  prints.set(print, known)
  return known
}

function getPrint({ pattern, from, to }: TwoColourPrint): FullColourFill {
  const middle: readonly Stop[] =
    pattern === 'halves'
      ? [
          [0.5 - EDGE, from],
          [0.5 + EDGE, to],
        ]
      : []
  return { kind: 'full-colour', stops: [[0, from], ...middle, [1, to]], end: pattern === 'across' ? [1, 0] : [0, 1] }
}

/** Darker than the shop's page background, so that a picture has visible edges on every page. */
const PALE = '#e8e2d6'
const DARK = '#2b3036'
/**
 * The relative luminance (WCAG 2.2) from which a film is not visible on a pale background: of a plain film, and of
 * the highlights of a metal.
 */
const LIGHT_FILM = 0.55
const LIGHT_METAL = 0.85

/** The background that suits a film: dark for white, yellow, hologram, gold and silver, pale for the others. */
export function getGround(fill: Fill): string {
  switch (fill.kind) {
    case 'flat':
      return luminance(fill.hex) > LIGHT_FILM ? DARK : PALE
    case 'metal':
      return fill.stops.some(([, colour]) => luminance(colour) > LIGHT_METAL) ? DARK : PALE
    case 'hologram':
      return DARK
    case 'full-colour':
      return fill.stops.every(([, colour]) => luminance(colour) > LIGHT_FILM) ? DARK : PALE
  }
}

/** Between the two others, for signs that are not visible on either. */
const MIDDLE = '#938e86'

/** The background on which all films of a design can be seen that form its edge. */
export function getDesignGround(design: Pick<LetteringDesign, 'color_id' | 'print' | 'outline' | 'shadow'>): string {
  const { outline, shadow } = design
  const upper = outline === null ? getDesignFill(design) : getFill(outline.color_id)
  const ground = getGround(upper)
  return shadow === null || getGround(getFill(shadow.color_id)) === ground ? ground : MIDDLE
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readHex(hex).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `#rrggbb` as linear components. */
export function readHex(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
