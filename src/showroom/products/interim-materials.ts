import { CanvasTexture, type Material, MeshPhysicalMaterial, SRGBColorSpace } from 'three'
import type { FaceLayers, FaceMaterials } from '../materials/face-layers.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { blankCanvas } from './raster.ts'

/** Print on white or on the stock's colour, until materials/face-materials.ts takes over. */
export function printedFace(product: SceneProduct, face: FaceLayers): FaceMaterials {
  const [canvas, context] = blankCanvas(face.art.width, face.art.height)
  const { stock } = product
  const colours = { kraft: '#bd9a72', metal: '#dfe2e5', 'cut-vinyl': '#1c2f3f' } as Record<string, string>
  context.fillStyle = stock.kind === 'paper' ? stock.colour : (colours[stock.kind] ?? '#ffffff')
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (stock.kind !== 'cut-vinyl') context.drawImage(face.art, 0, 0)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  const glossy = product.coating !== 'uncoated' && product.coating !== 'matte'
  const top = new MeshPhysicalMaterial({
    map,
    roughness: glossy ? 0.35 : 0.85,
    clearcoat: glossy ? 0.8 : 0,
    clearcoatRoughness: 0.08,
  })
  const edge = plainMaterial(stock.kind === 'kraft' ? '#a97f50' : '#eeece6')
  return {
    top,
    edge,
    layers: [],
    dispose: () => {
      for (const thing of [map, top, edge]) thing.dispose()
    },
  }
}

export function plainMaterial(color: string, roughness = 0.8): Material {
  return new MeshPhysicalMaterial({ color, roughness })
}
