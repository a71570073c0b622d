import type { SceneProduct } from '../../../src/studio/showroom/scene/scene-product.ts'

/* What the shop prints on, as scenes name it. Thicknesses as the catalogue's products have them (scene/thickness-of.ts). */

type Look = Pick<SceneProduct, 'stock' | 'coating' | 'thickness_mm'> & Partial<SceneProduct>

const ART_PAPER = { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 } as const
const CLASSIC_PAPER = { kind: 'paper', colour: '#f6f1e5', tooth: 0.6 } as const
const FOIL_PAPER = { kind: 'paper', colour: '#faf8f2', tooth: 0.5 } as const
const EMBOSSED_PAPER = { kind: 'paper', colour: '#f8f5ec', tooth: 0.8 } as const
const WHITE_VINYL = { kind: 'white-vinyl' } as const

export const STOCKS = {
  artGloss: { stock: ART_PAPER, coating: 'gloss', thickness_mm: 0.18 },
  artMatte: { stock: ART_PAPER, coating: 'matte', thickness_mm: 0.18 },
  artUncoated: { stock: ART_PAPER, coating: 'uncoated', thickness_mm: 0.15 },
  artPremium: { stock: ART_PAPER, coating: 'premium-gloss', thickness_mm: 0.23 },
  classic: { stock: CLASSIC_PAPER, coating: 'uncoated', thickness_mm: 0.19 },
  synthetic: { stock: { kind: 'synthetic' }, coating: 'matte', thickness_mm: 0.21 },
  kraft: { stock: { kind: 'kraft' }, coating: 'uncoated', thickness_mm: 0.2, ink: 'single' },
  vinylGloss: { stock: WHITE_VINYL, coating: 'gloss', thickness_mm: 0.18 },
  vinylMatte: { stock: WHITE_VINYL, coating: 'matte', thickness_mm: 0.18 },
  vinylPremiumGloss: { stock: WHITE_VINYL, coating: 'premium-gloss', thickness_mm: 0.26 },
  vinylPremiumMatte: { stock: WHITE_VINYL, coating: 'premium-matte', thickness_mm: 0.26 },
  dome: { stock: WHITE_VINYL, coating: 'dome', thickness_mm: 0.18 },
  clear: { stock: { kind: 'clear', white: false }, coating: 'gloss', thickness_mm: 0.13 },
  clearWhite: { stock: { kind: 'clear', white: true }, coating: 'gloss', thickness_mm: 0.13 },
  silver: { stock: { kind: 'metal', metal: 'silver', mirror: false }, coating: 'satin', thickness_mm: 0.13 },
  silverMirror: { stock: { kind: 'metal', metal: 'silver', mirror: true }, coating: 'gloss', thickness_mm: 0.13 },
  silverPremium: {
    stock: { kind: 'metal', metal: 'silver', mirror: false },
    coating: 'premium-satin',
    thickness_mm: 0.2,
  },
  gold: { stock: { kind: 'metal', metal: 'gold', mirror: false }, coating: 'satin', thickness_mm: 0.13 },
  goldMirror: { stock: { kind: 'metal', metal: 'gold', mirror: true }, coating: 'gloss', thickness_mm: 0.13 },
  goldPremium: { stock: { kind: 'metal', metal: 'gold', mirror: false }, coating: 'premium-satin', thickness_mm: 0.2 },
  ice: { stock: { kind: 'hologram', pattern: 'cracked-ice' }, coating: 'gloss', thickness_mm: 0.13 },
  rainbow: { stock: { kind: 'hologram', pattern: 'rainbow' }, coating: 'gloss', thickness_mm: 0.13 },
  dots: { stock: { kind: 'hologram', pattern: 'dots' }, coating: 'gloss', thickness_mm: 0.13 },
  foilPaper: { stock: FOIL_PAPER, coating: 'uncoated', thickness_mm: 0.22, front: { foil: 'gold', relief: null } },
  embossed: { stock: EMBOSSED_PAPER, coating: 'uncoated', thickness_mm: 0.28, front: { foil: null, relief: 'emboss' } },
  extraWhite: { stock: { kind: 'paper', colour: '#fdfdfb', tooth: 0.55 }, coating: 'uncoated', thickness_mm: 0.5 },
  matteBoard: { stock: { kind: 'paper', colour: '#fafaf7', tooth: 0.15 }, coating: 'matte', thickness_mm: 0.25 },
  kraftBoard: { stock: { kind: 'kraft' }, coating: 'uncoated', thickness_mm: 0.39 },
  silkBoard: { stock: { kind: 'paper', colour: '#fbfbf9', tooth: 0.08 }, coating: 'satin', thickness_mm: 0.32 },
} satisfies Record<string, Look>

export type StockName = keyof typeof STOCKS
