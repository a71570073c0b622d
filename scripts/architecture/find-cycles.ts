/** Files by the files that they import. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** One shortest cycle through each knot of files that import one another in a circle; the first file is not repeated. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = []
  const settled = new Set<string>()
  for (const file of graph.keys()) {
    if (settled.has(file)) continue
    const cycle = shortestWayBack(graph, file)
    if (cycle === null) continue
    cycles.push(cycle)
    for (const knotted of getKnot(graph, file)) settled.add(knotted)
  }
  return cycles
}

/** The shortest way from a file through its imports to itself, or null. */
function shortestWayBack(graph: Graph, start: string): string[] | null {
  const cameFrom = reach(graph, start)
  const last = [...cameFrom.keys()].find((file) => graph.get(file)?.includes(start))
  if (last === undefined) return null
  const way: string[] = []
  for (let file: string | null = last; file !== null; file = cameFrom.get(file) ?? null) way.unshift(file)
  return way
}

/** Breadth first: every file that can be reached, nearest first, with the file it was first reached from. */
function reach(graph: Graph, start: string): Map<string, string | null> {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const file of cameFrom.keys()) {
    for (const next of graph.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
  return cameFrom
}

/** All files that reach the given one and are reached by it. */
function getKnot(graph: Graph, file: string): string[] {
  return [...reach(graph, file).keys()].filter((other) => reach(graph, other).has(file))
}
