import {
  CatmullRomCurve3,
  type Curve,
  Group,
  type Material,
  type Mesh,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { solid } from '../../../src/studio/showroom/props/solids.ts'

/** In a group of its own: putting a prop in its place sets the outer one's place and size, and leaves the inner's. */
export function enclosed(inner: Group): Group {
  const outer = new Group()
  outer.add(inner)
  return outer
}

/** A smooth line through points, as text: each `x y z`, parted by commas; in cm. */
export function curveThrough(points: string): CatmullRomCurve3 {
  const places = points.split(',').map((point) => {
    const [x = 0, y = 0, z = 0] = point.trim().split(/\s+/).map(Number)
    return new Vector3(x, y, z)
  })
  return new CatmullRomCurve3(places, false, 'centripetal')
}

/** A round bar along a line. */
export function bar(curve: Curve<Vector3>, radius: number, material: Material, segments = 80): Mesh {
  return solid(new TubeGeometry(curve, segments, radius, 14, false), material)
}

/** A closed shape through corners, straight between them. */
export function polygon(corners: readonly (readonly [number, number])[]): Shape {
  return new Shape(corners.map(([x, y]) => new Vector2(x, y)))
}
