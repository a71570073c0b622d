import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pathData } from '#print/cut-line/outline.ts'
import { NEW_DESIGN } from '../design.ts'
import { designId } from '../designs.server.ts'
import { measureDesign } from '../measure-design.ts'
import { FONTS } from './font-list.ts'
import { openLetteringFont } from './open-font.server.ts'

/*
 * Designs from before fonts had further letters are cut as they were ordered: for each font a hash of a design's id and
 * of its welded outline, taken when each font had only its Latin file.
 */
const BEFORE = `
bricolage-grotesque Dko37h1s, archivo-black Muo3vVd_, montserrat s8UpYvcK, poppins kk_rOur5
roboto Kd9_l3lF, lato Wgw8QlEa, jost wCqMv3HD, josefin-sans xiqKumPO, raleway 790MsVVc
league-spartan KxJBAo9L, nunito _8xMDORO, quicksand p5bFAgUf, varela-round VuU24qiH, anton fBNwMl0k
bebas-neue tNh7OGxx, oswald 9HcRsjba, barlow-condensed pDi8c8Iq, fjalla-one Gmbfng5x
league-gothic 8yPIFSGY, francois-one hqardHLF, passion-one F8rE1v4H, teko ZdtQllG5, russo-one QuaK6NSE
orbitron a9E3AD5q, audiowide bfq2s2dd, michroma ymnm8vgn, racing-sans-one qz7pTs_T, graduate 17IqaIVZ
righteous s-XcEtdh, bungee SdwvMaRP, titan-one YibhjZ58, luckiest-guy hE2moxSa, bangers ef49ee8y
lilita-one Q5Svo7Yd, chango GEEphc_F, paytone-one awss-stu, fredoka OY-O5Hq-, sigmar-one ECDg1UR5
fugaz-one SAJpuqsj, chewy qM_Y7MfP, playfair-display lpEd-JdW, abril-fatface YdnIOkDL
dm-serif-display ytS3Fj9F, merriweather DV3oxlBN, eb-garamond Ykz8yoWY, libre-baskerville zirpe4ki
cinzel 1ct0u3Ha, cinzel-decorative PdYrufst, marcellus 706CUK0u, yeseva-one sOtfLGzc
alfa-slab-one 4mTNdg-I, arvo _1LxyfiF, roboto-slab gKJsH5IR, bree-serif iyopkM2O, ultra Si64oU5G
limelight TvfAv5uS, rye eFM5S4ly, sancreek 7J-pHBxJ, stardos-stencil bjxccXl6, black-ops-one YWOc_sId
pirata-one 070fd8QO, grenze-gotisch Dispm5-k, pacifico B79PYLBN, lobster 6sne1AUK, dancing-script ClMy3r6g
great-vibes kScuCdvE, sacramento n9-Ihy7y, satisfy HYBUooTn, kaushan-script b0u7a3ce, yellowtail 6Isfgpp9
cookie d3dwvOZh, courgette W75A0zjz, damion a3qkcb03, oleo-script UtsFo-1y, grand-hotel qQG5vg1C
playball rDPrSvKA, parisienne 7HeC_bft, leckerli-one PY1GVGkF, berkshire-swash eGhm3P5X, mr-dafoe xub321MP
caveat hufqKzOm, permanent-marker 0gEeETki, patrick-hand WKfy9AtF, architects-daughter yNWhLimc
`

const design = { ...NEW_DESIGN, text: 'Café & fish\n£12 Ty', width: 600 }
const hashes = new Map(BEFORE.match(/[\w-]+ [\w-]{8}/g)?.map((row) => row.split(' ') as [string, string]))

describe('a design of before has the id and the outline that it had', () => {
  test.each(FONTS.map(({ id }) => id))('in %s', async (font) => {
    // Further letters that were opened for another text change nothing.
    const shaped = await openLetteringFont(font, 'ŵ ễ Ж Ω')
    const { outline } = measureDesign({ ...design, font }, shaped)
    const hash = createHash('sha256').update(designId({ ...design, font }) + pathData(outline))
    expect(hash.digest('base64url').slice(0, 8)).toBe(hashes.get(font))
  })
})
