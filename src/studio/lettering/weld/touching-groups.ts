import type { Bounds } from '../geometry/outline.ts'

/** Numbers of boxes that hang together because each overlaps or touches another of its group. */
export function touchingGroups(boxes: readonly Bounds[]): readonly (readonly number[])[] {
  const leader = boxes.map((_box, at) => at)
  const getLeader = (at: number): number => {
    const above = leader[at] ?? at
    return above === at ? at : getLeader(above)
  }
  // From left to right: only those that begin before this one ends can touch it.
  const order = [...boxes.keys()].sort((one, other) => (boxes[one]?.left ?? 0) - (boxes[other]?.left ?? 0))
  for (const [place, one] of order.entries()) {
    for (let next = place + 1; next < order.length; next += 1) {
      const other = order[next] ?? one
      if (!startsWithin(boxes[other], boxes[one])) break
      if (sharesHeight(boxes[one], boxes[other])) leader[getLeader(other)] = getLeader(one)
    }
  }
  return [...Map.groupBy(boxes.keys(), getLeader).values()]
}

function startsWithin(box?: Bounds, other?: Bounds): boolean {
  return box !== undefined && other !== undefined && box.left <= other.right
}

function sharesHeight(box?: Bounds, other?: Bounds): boolean {
  return box !== undefined && other !== undefined && box.top <= other.bottom && other.top <= box.bottom
}
